// The story of a game: how it ended, what mattered, the whole of it as one picture, and the table at any instant.

import { minutes } from "../clock.js";
import { at, hide, html, set, write } from "../elements.js";
import { LANGUAGES, pair, say, wordFor } from "../words.js";
import { instantsOf, lastBefore } from "./frames.js";
import { drawJumps, drawLines } from "./lines.js";
import { drawMap, layMap } from "./map.js";
import { drawMoments } from "./moments.js";
import { drawPeople } from "./people.js";
import { drawChance, drawPicture, growPicture, moveCursor, onTouch } from "./picture.js";
import { Scrubber } from "./scrubber.js";
import { drawSeats } from "./seats.js";
import { soundOf } from "./sound.js";

/** @typedef {import("../../types/messages").Chances} Chances */
/** @typedef {import("../../types/messages").SaidReplay} SaidReplay */
/** @typedef {import("../../types/messages").Story} Story */

const ASK_AGAIN_MS = 1000;
const language = document.documentElement.lang;
const here = location.pathname.replace(/\/$/, "");

/**
 * What stands inside the page, or what the table answers.
 * @param {string} id
 * @param {string} address
 */
async function data(id, address) {
  const inside = JSON.parse(at(id).textContent ?? "null");
  if (inside) return inside;
  const answer = await fetch(`${here}/${address}?lang=${language}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/**
 * What is seen first.
 * @param {Story} story
 */
function tell(story) {
  const { account } = story;
  document.title = story.title;
  write(at("story-title"), story.title);
  write(at("story-result"), story.result);
  set(at("story-result"), { "data-result": account.ending.result });
  at("story-ending").replaceChildren(...story.ending.map((text) => html("p", {}, text)));
  write(at("story-game"), [when(account.begun), ...story.subtitle.split(" · ").slice(1)].join(" · "));
  drawPicture(account, namesIn(story));
}

/** @param {Story} story */
function namesIn(story) {
  return Object.fromEntries(story.players.map((player) => [player.colour, player.name]));
}

/**
 * The rest; returns what leads to an instant.
 * @param {Story} story
 * @param {SaidReplay} replay
 */
function showReplay(story, replay) {
  const { account } = story;
  const names = namesIn(story);
  const instants = instantsOf(replay.frames);
  const rows = replay.lines.filter((line) => line.kind !== "asked");
  layMap(instants);
  const end = Math.max(account.ending.t, rows.at(-1)?.t ?? 0); // somebody may have tried something too late
  const scrubber = new Scrubber(end, rows.map((line) => line.t), (t, row) => {
    const last = row ?? rowAt(rows, t);
    const instant = lastBefore(instants, (one) => one.row > last);
    drawMap(instant, names, language);
    drawSeats(instant.seats, names);
    drawLines(replay.lines, last, goTo);
    moveCursor(t);
    set(at("story-instant"), { "data-row": last });
    write(at("story-clock"), minutes(t));
    write(at("story-keys"), `${pair(say("chamber-exit"), `${instant.board.exit_keys} × ${wordFor("key")}`)} · ◆ ${instant.board.depot}`);
  }, soundOf(`${here}/sound`, replay.sound));
  /** @param {{ t: number, row: number }} line */
  const goTo = ({ t, row }) => {
    scrubber.stop();
    scrubber.go(t, row);
    scrubber.note();
  };
  growPicture(instants);
  onTouch((t) => {
    scrubber.stop();
    scrubber.go(t);
  });
  const ofTheGame = replay.lines.filter((line) => line.t <= account.ending.t + 0.005); // not what was pressed when it was over
  drawJumps(ofTheGame, account, () => scrubber.row ?? rowAt(rows, scrubber.t), goTo);
  drawPeople(story);
  if (!scrubber.fromLink()) scrubber.go(end);
  return (/** @type {number} */ t, /** @type {number} */ row) => {
    goTo({ t, row });
    at("story-replay").scrollIntoView({ block: "start", behavior: "smooth" });
  };
}

/**
 * The last row that has happened at a time.
 * @param {readonly { row: number, t: number }[]} rows
 * @param {number} t
 */
function rowAt(rows, t) {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.t ?? Infinity) <= t + 0.005) low = middle + 1;
    else high = middle;
  }
  return rows[low - 1]?.row ?? 0;
}

/**
 * The time that the clocks at the table showed, wherever the reader is.
 * @param {string} begun  ISO 8601 with zone
 */
function when(begun) {
  const shown = new Date(`${begun.slice(0, 19)}Z`);
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(shown);
}

/** @param {(t: number, row: number) => void} go */
async function follow(go) {
  for (;;) {
    const chances = /** @type {Chances} */ (await data("chances-data", "chances.json"));
    drawChance(chances.curve, chances.moments);
    drawMoments(chances, go);
    set(document.body, { "data-chances": chances.done ? "done" : "coming" });
    if (chances.done || at("chances-data").textContent !== "null") return;
    await new Promise((again) => setTimeout(again, ASK_AGAIN_MS));
  }
}

function drawFrame() {
  const back = document.getElementById("story-back");
  if (!back) return; // a file of its own has no way back
  set(back, { href: `/?lang=${language}` });
  write(back, say("story-back"));
  write(at("story-all"), say("story-all"));
  set(at("story-all"), { href: `/games?lang=${language}` });
  write(at("story-share"), say("story-share"));
  set(at("story-share"), { href: `${here}/share?lang=${language}` });
  write(at("story-nameless"), `${say("story-share")} (${say("story-share-nameless")})`);
  set(at("story-nameless"), { href: `${here}/share?names=no&lang=${language}` });
  write(at("story-chat"), say("story-picture-save"));
  set(at("story-chat"), { href: `${here}/picture?lang=${language}` });
  write(at("story-record"), say("story-record"));
  set(at("story-record"), { href: `${here}/record` });
  set(at("languages"), { "aria-label": say("language") });
  at("languages").replaceChildren(...Object.entries(LANGUAGES).map(([id, name]) => html("a", {
    href: `?lang=${id}${location.hash}`, lang: id, hreflang: id, "aria-label": name, title: name,
    "aria-current": id === language ? "true" : null,
  }, id)));
}

/** What has been put on the page is seen. */
function drawn() {
  return new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
}

async function begin() {
  drawFrame();
  try {
    const story = /** @type {Story} */ (await data("story-data", "story.json"));
    tell(story);
    const replay = data("replay-data", "replay.json"); // comes while the first screen is drawn
    await drawn();
    await follow(showReplay(story, /** @type {SaidReplay} */ (await replay)));
  } catch (error) {
    hide(at("story-trouble"), false);
    write(at("story-trouble"), error instanceof Error ? error.message : String(error));
    console.error(error);
  }
}

void begin();

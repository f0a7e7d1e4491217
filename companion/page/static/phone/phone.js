// The screen of a player's phone: what is asked of them, what they can do, their dice, the next door.

import { keepAwake } from "../awake.js";
import { minutes, moment } from "../clock.js";
import { drawBadges } from "../drawing/cards.js";
import { chamberName } from "../drawing/chambers.js";
import { drawQuestions, questionsTo, tickQuestions } from "../drawing/questions.js";
import { dicePad } from "../dice/pad.js";
import { drawTile } from "../drawing/tiles.js";
import { at, hide, html, icon, keep, part, set, svg, whenNew, write } from "../elements.js";
import { startOrPause } from "../input.js";
import { nameOf, pair, say } from "../words.js";
import { drawActs } from "./acts.js";
import { Attention, concerns } from "./attention.js";
import { canSpeak, isSpeaking, letSpeak, sayAloud, shake } from "./senses.js";
import { canBePhone, screenFor, want } from "./screen.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PictureMessage} PictureMessage */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("../../types/messages").VerdictView} VerdictView */

const SHORT_CLOCK = 4; // signs; ten minutes need one more, and room for it
const SHORT_NAME = 20; // letters; a longer one is written in smaller letters
const SHAPES_ALONE = 3; // with more players than this on one phone, their names have no room

/** @type {string} */
let whose = ""; // the player who is shown, of those whose phone it is
/** @type {readonly string[]} */
let own = [];
let redraw = () => {};
const pad = dicePad(at("phone-dice"));
/** @type {PictureMessage | null} */
let newest = null;

const attention = new Attention((reason, verdict) => {
  shake(reason);
  const index = verdict && newest ? newest.view.verdicts.indexOf(verdict) : -1;
  sayAloud(index >= 0 ? newest?.verdicts[index] ?? "" : say(`phone-says-${reason}`));
});

/**
 * Brings the buttons to life.
 * @param {{ draw: () => void, openCards: (colour: string) => void, openDevice: () => void }} calls  `draw` shows the newest picture anew
 */
export function connectPhone({ draw, openCards, openDevice }) {
  redraw = draw;
  at("phone-table").addEventListener("click", () => turnTo("table"));
  at("to-phone").addEventListener("click", () => turnTo("phone"));
  at("phone-begin").addEventListener("click", startOrPause);
  at("phone-mine").addEventListener("click", openDevice);
  at("phone-cards").addEventListener("click", () => openCards(whose));
  at("phone-speak").addEventListener("click", () => {
    letSpeak(!isSpeaking());
    sayAloud(say("phone-speak"));
    redraw();
  });
}

/** @param {"phone" | "table"} screen */
function turnTo(screen) {
  want(screen);
  redraw();
  at(screen === "phone" ? "phone-table" : "to-phone").focus({ preventScroll: true });
}

/**
 * Draws the phone if it is somebody's, and says whether it shows its own screen.
 * @param {PictureMessage} picture
 * @param {readonly string[]} colours  the players whose phone it is
 * @param {string} language
 */
export function drawPhone(picture, colours, language) {
  const { view } = picture;
  newest = picture;
  own = view.players.map((player) => player.colour).filter((colour) => colours.includes(colour));
  if (!own.includes(whose)) whose = own[0] ?? "";
  const shown = screenFor(view.phase, own.length) === "phone";
  set(document.body, { "data-screen": shown ? "phone" : "table" });
  hide(at("phone"), !shown);
  hide(at("table"), shown);
  hide(at("to-phone"), shown || !canBePhone(view.phase, own.length));
  drawToPhone(whose, language);
  keepAwake(shown);
  if (own.length) attention.look(view, own);
  const player = view.players.find((one) => one.colour === whose);
  if (shown && player) drawScreen(picture, player, language);
  return shown;
}

/** @type {(colour: string, language: string) => void} */
const drawToPhone = whenNew((colour, language) => {
  at("to-phone").replaceChildren(icon(`shape-${colour || "red"}`), html("span", {}, say("phone-own")));
  set(at("to-phone"), { "data-colour": colour || null, lang: language });
});

/**
 * @param {PictureMessage} picture
 * @param {PlayerView} player
 * @param {string} language
 */
function drawScreen({ view, verdicts, moves }, player, language) {
  set(at("phone"), { "data-colour": whose, lang: language });
  write(at("phone-title"), pair(nameOf(player), say("phone-own")));
  drawHead(view.phase, isSpeaking(), language);
  drawWhose(view.players.filter((one) => own.includes(one.colour)), whose);
  drawPlace(player, view, language);
  drawTop(view.phase === "running" ? view.to_find.find((tile) => tile.chamber === view.top) ?? null : null, language);
  drawVerdict(view.verdicts, verdicts, own);
  drawQuestions(at("phone-asking"), questionsTo(view.players.filter((one) => own.includes(one.colour)), view.players, moves));
  drawActs(player, view, moves[whose] ?? [], alarmOf(view), language);
  pad.draw(player, view.players);
}

/**
 * The clock, the next door, and the time left to answer, at game time `t`.
 * @param {TableView} view
 * @param {number} t
 */
export function tickPhone(view, t) {
  if (own.length) attention.tick(view, t);
  if (at("phone").hidden) return;
  const before = view.phase === "introduction" && t < 0;
  const clock = minutes(before ? -t : view.length - Math.max(0, t));
  set(write(at("phone-clock"), clock), { "data-long": clock.length > SHORT_CLOCK });
  const { next, alarm } = moment(view.cues, t);
  const alarmed = view.phase === "introduction" ? null : alarm;
  const coming = before ? null : next;
  drawNext(coming?.cue ?? "", coming?.countdown ?? 0, document.documentElement.lang);
  write(part(at("phone-next"), "strong"), coming ? minutes(coming.at - t) : "");
  write(at("phone-alarm"), alarmed ? say(`alarm-${alarmed}`) : "");
  tickQuestions(at("phone-asking"), t);
  if (alarmed !== shownAlarm) {
    shownAlarm = alarmed;
    redraw();
  }
}

/** @type {"start" | "exit" | null} */
let shownAlarm = null;

/** @param {TableView} view */
function alarmOf(view) {
  return view.phase === "running" ? shownAlarm : null;
}

/** @type {(phase: string, speaking: boolean, language: string) => void} */
const drawHead = whenNew((phase, speaking) => {
  label("phone-table", "act-map", "phone-table");
  label("phone-mine", "figure", "me");
  label("phone-begin", phase === "paused" ? "act-play" : "act-pause", phase === "paused" ? "hand-go-on" : "hand-pause");
  at("phone-begin").hidden = phase === "introduction";
  label("phone-speak", speaking ? "act-speak" : "act-mute", "phone-speak");
  at("phone-speak").hidden = !canSpeak;
  set(at("phone-speak"), { "aria-pressed": speaking });
});

/**
 * @param {string} id
 * @param {string} picture
 * @param {string} words
 */
function label(id, picture, words) {
  at(id).replaceChildren(icon(picture));
  set(at(id), { "aria-label": say(words), title: say(words) });
}

/** @type {(cue: string, countdown: number, language: string) => void} */
const drawNext = whenNew((cue, countdown) => {
  const strokes = Array.from({ length: cue === "gong" ? countdown : Math.sign(cue.length) }, () => icon(`cue-${cue}`));
  at("phone-next").replaceChildren(...strokes, html("strong", {}));
  set(at("phone-next"), { title: cue ? say(`cue-${cue}`) : null });
});

/** @type {(players: readonly PlayerView[], shown: string) => void} */
const drawWhose = whenNew((players, shown) => {
  set(at("phone-whose"), { "aria-label": say("phone-whose"), "data-count": players.length });
  keep(at("phone-whose"), players, (player) => player.colour, makeWhose, (item, player) => {
    const button = part(item, "button");
    write(part(button, "span"), nameOf(player));
    set(button, { "aria-pressed": player.colour === shown, "data-asked": Boolean(player.wanted || player.choice), "data-long": nameOf(player).length > SHORT_NAME });
  });
});

/** @param {PlayerView} player */
function makeWhose({ colour }) {
  const button = html("button", { type: "button", class: "phone-who", "data-colour": colour }, icon(`shape-${colour}`), html("span", {}));
  button.addEventListener("click", () => {
    whose = colour;
    redraw();
  });
  return html("li", {}, button);
}

/**
 * @param {PlayerView} player
 * @param {TableView} view
 * @param {string} language
 */
function drawPlace(player, { temple, exit_keys: keys, depot }, language) {
  const here = temple.find((one) => one.cell.join() === player.cell?.join());
  const where = player.escaped ? say("player-escaped") : here ? chamberName(here) : "";
  const parts = [own.length > SHAPES_ALONE ? nameOf(player) : "", where, player.trapped ? say("player-trapped") : ""];
  write(at("phone-where"), parts.filter(Boolean).join(" · "));
  at("phone-keys").replaceChildren(icon("key"), html("b", {}, String(keys)), icon("gem"), html("b", {}, String(depot)));
  set(at("phone-keys"), { "aria-label": `${pair(say("label-keys"), String(keys))}, ${pair(say("label-depot"), String(depot))}` });
  drawBadges(at("phone-badges"), player);
  set(at("phone-cards"), { "aria-label": say("phone-cards"), title: say("phone-cards"), lang: language });
}

/** @type {(tile: ChamberView | null, language: string) => void} */
const drawTop = whenNew((tile) => {
  hide(at("phone-top"), !tile);
  at("phone-top").replaceChildren(...(tile ? [
    svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawTile(tile, 1)),
    html("span", {}, pair(say("label-top"), chamberName(tile))),
  ] : []));
});

/** @type {(verdicts: readonly VerdictView[], texts: readonly string[], colours: readonly string[]) => void} */
const drawVerdict = whenNew((verdicts, texts, colours) => {
  const index = verdicts.findIndex((verdict) => concerns(verdict, colours) && !(verdict.ok && verdict.do === "roll"));
  const verdict = verdicts[index];
  const kind = !verdict ? "" : verdict.do === "notice" || verdict.do === "event" ? verdict.do : verdict.ok ? "accepted" : "refused";
  /** @type {Readonly<Record<string, string>>} */
  const marks = { accepted: "mark-yes", refused: "mark-no", notice: "mark-unknown", event: "mark-card" };
  set(at("phone-verdict"), { "data-kind": kind, "data-number": verdict?.number });
  at("phone-verdict").replaceChildren(...(verdict ? [
    html("span", { class: "seal", role: "img", "aria-label": say(`verdict-${kind}`) }, icon(marks[kind] ?? "mark-card")),
    html("span", { class: "what" }, texts[index] ?? verdict.message),
  ] : []));
});

// The head of the page: clock, phase, next cue, the course of the game. Drawn many times a second.

import { minutes, moment } from "../clock.js";
import { chamberName } from "../drawing/chambers.js";
import { drawTile } from "../drawing/tiles.js";
import { at, html, icon, keep, part, set, svg, whenNew, write } from "../elements.js";
import { startOrPause } from "../input.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").CueView} CueView */
/** @typedef {import("../../types/messages").GamePhase} GamePhase */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("../clock.js").Moment} Moment */

const STEPS = 400; // the line of the game moves so often, and not more

/**
 * @typedef {object} HeadNumber  a number that people look for
 * @property {string} id
 * @property {string} icon
 * @property {string} label
 * @property {string | number} value
 * @property {number} [gems]  so many are drawn below it
 * @property {ChamberView | undefined} [tile]  drawn in the place of the value
 */

/**
 * Draws view `view` at game time `t`.
 * @param {TableView} view
 * @param {number} t
 */
export function drawTime(view, t) {
  const playing = view.phase === "running" || view.phase === "paused";
  const { next, alarm } = moment(view.cues, t);
  const alarmed = playing ? alarm : null;
  set(document.body, { "data-phase": view.phase, "data-alarm": alarmed });
  drawClock(view, t);
  drawNow(view, t, next, alarmed);
  drawCourse(view.cues, view.length, say("timeline"));
  drawProgress(playing || view.phase === "won" || view.phase === "lost" ? t / view.length : 0);
}

/**
 * @param {TableView} view
 * @param {number} t
 */
function drawClock(view, t) {
  const before = view.phase === "introduction" && t < 0;
  write(at("clock"), minutes(before ? -t : view.length - Math.max(0, t)));
  write(at("clock-label"), say(before ? "clock-starts" : "clock-left"));
}

/**
 * @param {TableView} view
 * @param {number} t
 * @param {CueView | null} next
 * @param {Moment["alarm"]} alarm
 */
function drawNow(view, t, next, alarm) {
  const playing = view.phase === "running";
  const coming = next ? `${say("cue-next")} ${say(`cue-${next.cue}`)}` : "";
  write(at("phase"), playing && next ? coming : say(`phase-${view.phase}`));
  if (alarm && next && playing) {
    write(at("headline"), say(`alarm-${alarm}`));
    drawUntil(next, minutes(next.at - t), say(alarm === "start" ? "alarm-door" : "alarm-collapse"));
  } else if (playing && next) {
    write(at("headline"), "");
    drawUntil(next, minutes(next.at - t), "");
  } else {
    write(at("headline"), playing ? "" : say(`hint-${view.phase}`));
    drawUntil(null, "", "");
  }
}

/**
 * @param {CueView | null} cue
 * @param {string} left
 * @param {string} what
 */
function drawUntil(cue, left, what) {
  drawCue(cue?.cue ?? "", cue?.countdown ?? 0);
  write(part(at("until"), "strong"), left);
  write(part(at("until"), ".what"), what);
}

/** @type {(cue: string, countdown: number) => void} */
const drawCue = whenNew((cue, countdown) => {
  const strokes = Array.from({ length: cue === "gong" ? countdown : Math.sign(cue.length) }, () => icon(`cue-${cue}`));
  at("until").replaceChildren(...strokes, html("strong", {}), html("span", { class: "what" }));
});

/** @type {(cues: readonly CueView[], length: number, label: string) => void} */
const drawCourse = whenNew((cues, length, label) => {
  const line = at("timeline");
  set(line, { "aria-label": label });
  /** @param {number} seconds */
  const share = (seconds) => `${(seconds / length) * 100}%`;
  const danger = cues.filter((cue) => cue.cue === "gong").map((gong) => {
    const end = cues.find((cue) => cue.at > gong.at) ?? { at: length };
    return placed(html("i", { class: "danger" }), { left: share(gong.at), width: share(end.at - gong.at) });
  });
  const marks = cues.map((cue) => placed(
    html("i", { class: `mark mark-${cue.cue}`, title: say(`cue-${cue.cue}`) }, icon(`cue-${cue.cue}`)),
    { left: share(cue.at) },
  ));
  line.replaceChildren(html("i", { class: "burnt", id: "burnt" }), ...danger, ...marks,
    html("i", { class: "flame", id: "flame" }, icon("torch")));
});

/** @param {number} share */
function drawProgress(share) {
  const percent = `${(Math.round(Math.min(1, Math.max(0, share)) * STEPS) / STEPS) * 100}%`;
  if (at("burnt").style.width === percent) return;
  at("burnt").style.width = percent;
  at("flame").style.left = percent;
}

/**
 * @param {HTMLElement} element
 * @param {{ left: string, width?: string }} style
 */
function placed(element, style) {
  Object.assign(element.style, style);
  return element;
}

/** @type {Readonly<Partial<Record<GamePhase, readonly [picture: string, words: string]>>>} */
const BEGINNINGS = { waiting: ["act-play", "begin"], running: ["act-pause", "pause"], paused: ["act-play", "go-on"] };

at("begin").addEventListener("click", startOrPause);

/**
 * The one button: begin, pause, go on.
 * @type {(phase: GamePhase, language: string) => void}
 */
export const drawBegin = whenNew((phase, language) => {
  const [picture, words] = BEGINNINGS[phase] ?? [];
  at("begin").hidden = !picture;
  set(at("begin"), { lang: language, "data-does": words });
  if (picture) at("begin").replaceChildren(icon(picture), html("span", {}, say(`hand-${words}`)));
});

/**
 * Keys, gems, fate gems, chambers left.
 * @type {(view: TableView, language: string) => void}
 */
export const drawNumbers = whenNew((view, language) => {
  /** @type {HeadNumber[]} */
  const numbers = [
    { id: "keys", icon: "key", label: say("label-keys"), value: view.exit_keys },
    { id: "depot", icon: "gem", label: say("label-depot"), value: view.depot, gems: view.depot },
    { id: "fate", icon: "fate", label: say("label-fate"), value: view.fate_gems },
    { id: "pile", icon: "chamber", label: say("label-pile"), value: view.pile },
  ];
  const tile = view.to_find.find((one) => one.chamber === view.top);
  if (view.top) numbers.push({ id: "top", icon: "chamber", label: say("label-top"), value: tile ? chamberName(tile) : "", tile });
  set(at("numbers"), { "data-language": language });
  keep(at("numbers"), numbers, (number) => number.id, makeNumber, changeNumber);
});

/** @param {HeadNumber} number */
function makeNumber(number) {
  return html("div", { class: `number number-${number.id}` },
    html("dt", {}), html("dd", {}, icon(number.icon), html("strong", {})), html("p", { class: "heap", "aria-hidden": "true" }));
}

/**
 * @param {Element} element
 * @param {HeadNumber} number
 */
function changeNumber(element, number) {
  write(part(element, "dt"), number.label);
  const strong = part(element, "strong");
  const before = strong.textContent;
  write(strong, String(number.value));
  if (before && before !== strong.textContent) blink(element);
  drawTop(element, number.tile);
  keep(part(element, ".heap"), Array.from({ length: number.gems ?? 0 }), (_, index) => index,
    () => icon("gem"), () => {});
}

/**
 * The tile to lay next stands in the place of its sign.
 * @param {Element} element
 * @param {ChamberView | undefined} tile
 */
function drawTop(element, tile) {
  if (!tile || element.querySelector(`[data-chamber="${tile.chamber}"]`)) return;
  part(element, "dd .icon, dd .top-tile", SVGElement).replaceWith(
    svg("svg", { class: "top-tile", viewBox: "0 0 100 100", "aria-hidden": "true" }, drawTile(tile, 1)));
}

/** @param {Element} element */
function blink(element) {
  element.classList.remove("changed");
  void element.getBoundingClientRect();
  element.classList.add("changed");
}

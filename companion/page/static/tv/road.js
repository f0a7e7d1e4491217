// The clock, and the road to the door: the cues to come, and how far the game is.

import { minutes } from "../clock.js";
import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").CueView} CueView */
/** @typedef {import("../../types/messages").TableView} TableView */

const SHOWN = 2; // cues to come
const STEPS = 400; // the line of the game moves so often, and not more

/**
 * @param {TableView} view
 * @param {number} t
 * @param {string} language
 */
export function tickRoad(view, t, language) {
  const before = view.phase === "introduction" && t < 0;
  write(at("clock"), minutes(before ? -t : view.length - Math.max(0, t)));
  write(at("clock-label"), say(before ? "clock-starts" : "clock-left"));
  const coming = view.cues.filter((cue) => cue.at > t).slice(0, SHOWN);
  keep(at("cues"), coming, (cue) => `${cue.at}`, makeCue, (item, cue) => {
    write(part(item, ".cue-name"), say(`cue-${cue.cue}`));
    write(part(item, "b"), minutes(cue.at - Math.max(0, t)));
  });
  drawCourse(view.cues, view.length, language);
  const share = Math.round(Math.min(1, Math.max(0, t / view.length)) * STEPS) / STEPS;
  at("burnt").style.width = `${share * 100}%`;
}

/** @param {CueView} cue */
function makeCue({ cue, countdown }) {
  const strokes = Array.from({ length: cue === "gong" ? countdown : 1 }, () => icon(`cue-${cue}`));
  return html("li", {}, html("span", { class: "cue-icons" }, ...strokes), html("span", { class: "cue-name" }), html("b", {}));
}

/** @type {(cues: readonly CueView[], length: number, language: string) => void} */
const drawCourse = whenNew((cues, length, language) => {
  set(at("course"), { "aria-label": say("timeline"), lang: language });
  at("course").replaceChildren(html("i", { id: "burnt" }), ...cues.filter(({ cue }) => cue !== "gong").map((cue) => {
    const mark = html("i", { class: "mark" }, icon(`cue-${cue.cue}`));
    mark.style.left = `${(cue.at / length) * 100}%`;
    return mark;
  }));
});

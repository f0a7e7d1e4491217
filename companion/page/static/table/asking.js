// What the table asks: an open choice, which of several moves was meant, which tile was drawn.

import { may } from "../access/role.js";
import { chamberName } from "../drawing/chambers.js";
import { drawQuestions, questionsTo, tickQuestions } from "../drawing/questions.js";
import { drawTile } from "../drawing/tiles.js";
import { at, html, keep, set, svg, whenNew, write } from "../elements.js";
import { nameTile, nothingDrawn } from "../input.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PictureMessage} PictureMessage */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */

/**
 * The questions to everybody.
 * @type {(players: readonly PlayerView[], texts: PictureMessage["moves"], language: string) => void}
 */
export const drawAsking = whenNew((players, texts, language) => {
  set(at("asking"), { lang: language });
  drawQuestions(at("asking"), questionsTo(players, players, texts));
});

/**
 * Shows the time that is left to answer, at game time `t`.
 * @param {number} t
 */
export const tickAsking = (t) => tickQuestions(at("asking"), t);

/** @type {Element | null} */
let before = null; // had the keyboard before the picker came

at("picker-close").addEventListener("click", nothingDrawn);
at("picker").addEventListener("keydown", (event) => {
  if (event.key === "Escape" && may("no-tile")) nothingDrawn();
});
document.addEventListener("pointerdown", (event) => {
  const touched = event.target instanceof Element ? event.target : null;
  const beside = touched?.closest("#stage, .players, .verdicts") && !touched.closest("button, a, [data-cell]");
  if (!at("picker").hidden && beside && may("no-tile")) nothingDrawn();
});

/**
 * The tiles that the one just drawn may be, as pictures. A touch beside them says that none was drawn.
 * @type {(offered: readonly ChamberView[], players: number, language: string) => void}
 */
export const drawPicker = whenNew((offered, players, language) => {
  const picker = at("picker");
  const comes = picker.hidden && offered.length > 0;
  const goes = !picker.hidden && offered.length === 0 && picker.contains(document.activeElement);
  if (comes) before = document.activeElement;
  picker.hidden = !offered.length;
  set(at("picker-close"), { "aria-label": say("picker-nothing"), title: say("picker-nothing") });
  write(at("picker-title"), say("picker-title"));
  set(picker, { "aria-label": say("picker-title"), lang: language });
  keep(at("picker-tiles"), offered, (chamber) => `${chamber.chamber} ${language}`, (chamber) => makeTile(chamber, players), () => {});
  if (comes) picker.querySelector("button")?.focus({ preventScroll: true });
  if (goes && before instanceof HTMLElement) before.focus({ preventScroll: true });
});

/**
 * @param {ChamberView} chamber
 * @param {number} players
 */
function makeTile(chamber, players) {
  const button = html("button", { type: "button", class: "tile-button", "data-chamber": chamber.chamber, "aria-label": `${chamberName(chamber)} ${chamber.chamber}` },
    svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawTile(chamber, players)),
    html("span", {}, chamberName(chamber)));
  button.addEventListener("click", () => nameTile(chamber.chamber));
  return html("li", {}, button);
}

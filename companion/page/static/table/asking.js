// What the table asks: an open choice, which of several moves was meant, which tile was drawn.

import { may } from "../access/role.js";
import { chamberName } from "../drawing/chambers.js";
import { drawTile } from "../drawing/tiles.js";
import { at, html, icon, keep, part, set, svg, whenNew, write } from "../elements.js";
import { nameTile, nothingDrawn } from "../input.js";
import { nameOf, say } from "../words.js";
import { changeMove, makeMove, movesOf } from "./moves.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PictureMessage} PictureMessage */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {ReturnType<typeof question>} Question */

/**
 * One question for each player who has to answer one.
 * @type {(players: readonly PlayerView[], texts: PictureMessage["moves"], language: string) => void}
 */
export const drawAsking = whenNew((players, texts, language) => {
  const questions = players.map((player) => question(player, texts[player.colour] ?? [], players)).filter((one) => one.answers.length);
  set(at("asking"), { lang: language, "data-count": questions.length });
  keep(at("asking"), questions, (one) => one.colour, makeQuestion, changeQuestion);
});

/**
 * @param {PlayerView} player
 * @param {readonly string[]} texts
 * @param {readonly PlayerView[]} players
 */
function question(player, texts, players) {
  const moves = movesOf(player, texts, players);
  const choice = player.choice && moves.filter((move) => move.do === "choose");
  const answers = choice || moves.filter((move) => move.asked);
  const title = player.choice ? say(`choice-${player.choice.what}`) : say("asking-which");
  return { colour: player.colour, name: nameOf(player), title, answers };
}

/** @param {Question} one */
function makeQuestion(one) {
  return html("section", { class: "question", "data-colour": one.colour, role: "group" },
    html("h2", {}, icon(`shape-${one.colour}`), html("b", {}), html("span", {})), html("ul", { class: "answers" }));
}

/**
 * @param {Element} section
 * @param {Question} one
 */
function changeQuestion(section, one) {
  write(part(section, "b"), one.name);
  write(part(section, "h2 span"), one.title);
  set(section, { "aria-label": `${one.name}: ${one.title}` });
  keep(part(section, "ul"), one.answers, (move) => move.id, makeMove, changeMove);
}

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

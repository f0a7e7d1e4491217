// The map: tiles as they lie, the figures on them, and the ways on; all of it can be pressed.

import { at, set, svg, whenNew } from "../elements.js";
import { press } from "../input.js";
import { say } from "../words.js";
import { doubted } from "./doubts.js";
import { figures } from "./figures.js";
import { cornerOf, nextTo, waysOn } from "./sides.js";
import { look, lookAt } from "./sight.js";
import { describe, drawTile, drawUnknown } from "./tiles.js";
import { diceOn, drawSand, drawTokens, tickSand, tokensOn } from "./tokens.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {readonly [number, number]} Cell */
/** @typedef {{ chamber: ChamberView, tokens: string[], dice: string[] }} Shown  a chamber with what lies on it */

const lights = svg("g", { class: "unknowns" });
const beyond = svg("g", { class: "beyonds" });
const tiles = svg("g", { class: "tiles" });
const sands = svg("g", { class: "sands" });
const map = svg("svg", { id: "map", role: "group", preserveAspectRatio: "xMidYMid meet" },
  lights, beyond, tiles, sands, figures, doubted);
at("stage").append(map);

/** @type {Map<string, { looks: string, element: SVGElement }>} */
const drawn = new Map();
/** @type {(element: Element, cell: Cell) => void} */
let touched = press;

/**
 * What a touch of a cell does from now on; nothing said: it presses the cell.
 * @param {(element: Element, cell: Cell) => void} [does]
 */
export function touchDoes(does = press) {
  touched = does;
}

/**
 * Draws tiles with what lies on them, and ways on.
 * @param {TableView} view
 * @param {string} language
 */
export function drawTemple(view, language) {
  const shown = view.temple.map((chamber) =>
    ({ chamber, tokens: tokensOn(chamber, view), dice: diceOn(chamber, view.players) }));
  drawTiles(shown, view.players.length, language);
  drawSands(view.temple.filter((chamber) => chamber.timer), language);
}

/**
 * The sand runs on at game time `t`.
 * @param {number} t
 */
export function tickTemple(t) {
  tickSand(sands, t);
}

/**
 * `language` is there because tiles have words on them.
 * @type {(shown: readonly Shown[], players: number, language: string) => void}
 */
const drawTiles = whenNew((shown, players, language) => {
  set(map, { "aria-label": say("label-temple"), lang: language });
  const temple = shown.map((one) => one.chamber);
  const keys = new Set(temple.map((chamber) => chamber.cell.join()));
  for (const [key, old] of drawn) {
    if (!keys.has(key)) {
      old.element.remove();
      drawn.delete(key);
    }
  }
  shown.forEach((one) => drawChamber(one, players, language));
  lights.replaceChildren(...temple.flatMap((chamber) => unknownOf(chamber, keys)));
  lookAt(map, temple, drawBeyond(temple, keys));
});

/** @type {(temple: readonly ChamberView[], language: string) => void} */
const drawSands = whenNew((temple) => {
  sands.replaceChildren(...temple.map(({ cell, timer }) =>
    svg("g", { transform: `translate(${cornerOf(cell)})` }, timer && drawSand(timer))));
});

/**
 * @param {Shown} shown
 * @param {number} players
 * @param {string} language
 */
function drawChamber({ chamber, tokens, dice }, players, language) {
  const key = chamber.cell.join();
  const looks = JSON.stringify([{ ...chamber, timer: null }, tokens, dice, players, language]);
  const old = drawn.get(key);
  if (old?.looks === looks) return;
  const element = button({ class: old ? "cell" : "cell new", "data-gems": chamber.gems }, chamber.cell, describe(chamber),
    drawTile(chamber, players), drawTokens(chamber, tokens, dice),
    svg("rect", { class: "ring", x: 1.5, y: 1.5, width: 97, height: 97, rx: 4 }));
  const focused = old?.element === document.activeElement;
  if (old) old.element.replaceWith(element);
  else tiles.append(element);
  if (focused) element.focus({ preventScroll: true });
  drawn.set(key, { looks, element });
}

/**
 * Something on a cell that can be pressed, by finger, mouse or keyboard.
 * @param {import("../elements.js").Attributes} attributes
 * @param {Cell} cell
 * @param {string} label
 * @param {...SVGElement} children
 */
function button(attributes, cell, label, ...children) {
  const element = svg("g", {
    ...attributes, transform: `translate(${cornerOf(cell)})`, "data-cell": cell.join(),
    role: "button", tabindex: 0, "aria-label": label,
  }, ...children);
  element.addEventListener("click", () => touched(element, cell));
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    touched(element, cell);
  });
  return element;
}

/**
 * @param {ChamberView} chamber
 * @param {ReadonlySet<string>} keys
 */
function unknownOf(chamber, keys) {
  return waysOn(chamber, keys)
    .map((side) => svg("g", { transform: `translate(${cornerOf(chamber.cell)})` }, drawUnknown(side)));
}

/**
 * Draws the free places where a chamber can be laid, and returns their cells.
 * @param {readonly ChamberView[]} temple
 * @param {ReadonlySet<string>} keys
 */
function drawBeyond(temple, keys) {
  const beside = temple.flatMap((chamber) => waysOn(chamber, keys).map((side) => nextTo(chamber.cell, side)));
  const free = new Map(beside.map((cell) => [cell.join(), cell]));
  const cells = [...free.values()];
  beyond.replaceChildren(...cells.map((cell) => button({ class: "beyond" }, cell,
    `${say("cell-beyond")} (${cell.join(", ")})`,
    svg("rect", { x: 1, y: 1, width: 98, height: 98, rx: 8 }),
    svg("use", { class: "plus", href: "#act-discover", x: 36, y: 36, width: 28, height: 28 }))));
  return cells;
}

/** The map has another room. */
export function fitMap() {
  look(map);
}
addEventListener("resize", fitMap);

// The map: tiles as they lie, the figures on them, and the ways on; all of it can be pressed.

import { at, part, set, svg, whenNew } from "../elements.js";
import { press } from "../input.js";
import { nameOf, say } from "../words.js";
import { middle } from "./chambers.js";
import { look, lookAt } from "./sight.js";
import { SIDES, stepTo } from "./sides.js";
import { describe, drawTile, drawUnknown } from "./tiles.js";
import { diceOn, drawSand, drawTokens, tickSand, tokensOn } from "./tokens.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {readonly [number, number]} Cell */
/** @typedef {{ chamber: ChamberView, tokens: string[], dice: string[] }} Shown  a chamber with what lies on it */

const TILE = 100;
/** @type {Readonly<Record<number, readonly Cell[]>>} */
const SEATS = {
  1: [[0, 0]],
  2: [[-15, 0], [15, 0]],
  3: [[-24, 0], [0, 0], [24, 0]],
};
/** @type {readonly Cell[]} */
const CROWD = [[-23, -3], [0, -3], [23, -3], [-23, 19], [0, 19], [23, 19]];

const lights = svg("g", { class: "unknowns" });
const beyond = svg("g", { class: "beyonds" });
const tiles = svg("g", { class: "tiles" });
const sands = svg("g", { class: "sands" });
const figures = svg("g", { class: "figures" });
const map = svg("svg", { id: "map", role: "group", preserveAspectRatio: "xMidYMid meet" },
  lights, beyond, tiles, sands, figures);
at("stage").append(map);

/** @type {Map<string, { looks: string, element: SVGElement }>} */
const drawn = new Map();

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
    svg("g", { transform: `translate(${corner(cell)})` }, timer && drawSand(timer))));
});

/**
 * Draws the figures, and who must run.
 * @type {(players: readonly PlayerView[], temple: readonly ChamberView[], language: string) => void}
 */
export const drawFigures = whenNew((players, temple, language) => {
  /** @type {Map<string, { player: PlayerView, cell: Cell }[]>} */
  const seats = new Map();
  const standing = new Set();
  for (const player of players) {
    const { cell } = player;
    if (!cell) continue;
    const key = [...cell, player.part].join();
    seats.set(key, [...(seats.get(key) ?? []), { player, cell }]);
    standing.add(player.colour);
  }
  [...figures.children].forEach((figure) => standing.has(figure.getAttribute("data-colour")) || figure.remove());
  seats.forEach((crowd) => crowd.forEach(({ player, cell }, seat) => place(player, cell, seat, crowd.length, temple)));
  set(figures, { lang: language });
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
    ...attributes, transform: `translate(${corner(cell)})`, "data-cell": cell.join(),
    role: "button", tabindex: 0, "aria-label": label,
  }, ...children);
  element.addEventListener("click", () => press(element, cell));
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press(element, cell);
  });
  return element;
}

/**
 * @param {ChamberView} chamber
 * @param {ReadonlySet<string>} keys
 */
function unknownOf(chamber, keys) {
  return waysOn(chamber, keys)
    .map((side) => svg("g", { transform: `translate(${corner(chamber.cell)})` }, drawUnknown(side)));
}

/**
 * @param {ChamberView} chamber
 * @param {ReadonlySet<string>} keys
 */
function waysOn(chamber, keys) {
  return SIDES.filter((side) => chamber.openings.includes(side) && side !== chamber.stairway)
    .filter((side) => !keys.has(next(chamber.cell, side).join()));
}

/**
 * Draws the free places where a chamber can be laid, and returns their cells.
 * @param {readonly ChamberView[]} temple
 * @param {ReadonlySet<string>} keys
 */
function drawBeyond(temple, keys) {
  const beside = temple.flatMap((chamber) => waysOn(chamber, keys).map((side) => next(chamber.cell, side)));
  const free = new Map(beside.map((cell) => [cell.join(), cell]));
  const cells = [...free.values()];
  beyond.replaceChildren(...cells.map((cell) => button({ class: "beyond" }, cell,
    `${say("cell-beyond")} (${cell.join(", ")})`,
    svg("rect", { x: 1, y: 1, width: 98, height: 98, rx: 8 }),
    svg("use", { class: "plus", href: "#act-discover", x: 36, y: 36, width: 28, height: 28 }))));
  return cells;
}

/**
 * @param {Cell} cell
 * @param {string} side
 * @returns {Cell}
 */
function next([x, y], side) {
  const [across, up] = stepTo(side);
  return [x + across, y + up];
}

/**
 * @param {PlayerView} player
 * @param {Cell} cell
 * @param {number} seat
 * @param {number} crowd
 * @param {readonly ChamberView[]} temple
 */
function place(player, cell, seat, crowd, temple) {
  const figure = figureOf(player.colour);
  const here = temple.find((chamber) => chamber.cell.join() === cell.join());
  const [x, y] = corner(cell);
  const [mx, my] = middle(here, player.part);
  const [dx, dy] = (SEATS[crowd] ?? CROWD)[seat] ?? [0, 0];
  const scale = crowd > 3 ? 0.72 : crowd > 2 || player.part ? 0.82 : 1;
  figure.style.transform = `translate(${x + mx + dx}px, ${y + my + dy}px) scale(${scale})`;
  set(figure, { "data-cell": cell.join(), "data-home": here?.kind === "start", "data-trapped": player.trapped });
  part(figure, "title", SVGElement).textContent = nameOf(player);
}

/**
 * A player's figure, which is made when it is first seen.
 * @param {string} colour
 */
function figureOf(colour) {
  const there = figures.querySelector(`[data-colour="${colour}"]`);
  if (there instanceof SVGElement) return there;
  const figure = svg("g", { class: "figure", "data-colour": colour, role: "img" },
    svg("title", {}),
    svg("use", { href: "#figure", x: -14, y: -19, width: 28, height: 35 }),
    svg("use", { class: "emblem", href: `#shape-${colour}`, x: -5.2, y: -0.5, width: 10.4, height: 10.4 }));
  figures.append(figure);
  return figure;
}

/**
 * @param {Cell} cell
 * @returns {Cell}
 */
function corner([x, y]) {
  return [x * TILE, -y * TILE];
}

addEventListener("resize", () => look(map));

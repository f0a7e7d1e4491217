// The adventurers' figures: told apart by colour and shape, and beside each other where several stand together.

import { part, set, svg, whenNew } from "../elements.js";
import { nameOf } from "../words.js";
import { middle } from "./chambers.js";
import { cornerOf } from "./sides.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {readonly [number, number]} Cell */

/** @type {Readonly<Record<number, readonly Cell[]>>} */
const SEATS = {
  1: [[0, 0]],
  2: [[-15, 0], [15, 0]],
  3: [[-24, 0], [0, 0], [24, 0]],
};
/** @type {readonly Cell[]} */
const CROWD = [[-23, -3], [0, -3], [23, -3], [-23, 19], [0, 19], [23, 19]];

/** All figures, to be put on the map of a page. */
export const figures = svg("g", { class: "figures" });

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
 * @param {PlayerView} player
 * @param {Cell} cell
 * @param {number} seat
 * @param {number} crowd
 * @param {readonly ChamberView[]} temple
 */
function place(player, cell, seat, crowd, temple) {
  const figure = figureOf(player.colour);
  const here = temple.find((chamber) => chamber.cell.join() === cell.join());
  const [x, y] = cornerOf(cell);
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

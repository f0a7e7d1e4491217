// What the table is not sure of, at its place on the map: a pale figure where somebody may stand, a question mark at gems.

import { set, svg, whenNew } from "../elements.js";
import { nameOf, pair, say } from "../words.js";
import { cornerOf } from "./sides.js";

/** @typedef {import("../../types/messages").DoubtView} DoubtView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {readonly [number, number]} Cell */
/** @typedef {{ colour: string, name: string, cell: Cell | null }} Named  a player */
/** @typedef {readonly [number, number]} Place  on a tile, which is 100 wide */

/** @type {Place} */
const FIGURE_AT = [20, 74]; // beside the figures that stand in the middle
/** @type {Place} */
const MARK_AT = [24, 60];
/** @type {Place} */
const GEMS_AT = [86, 62]; // above the prices

/** All of them, to be put on the map of a page. */
export const doubted = svg("g", { class: "doubts" });

/** @type {(doubts: readonly DoubtView[], players: readonly Named[], language: string) => void} */
const draw = whenNew((doubts, players, language) => {
  set(doubted, { lang: language });
  doubted.replaceChildren(...doubts.flatMap((doubt) => {
    const player = players.find((one) => one.colour === doubt.player);
    if (!player) return doubt.cells.map((cell) => drawMark(doubt, cell, GEMS_AT, say("doubt-gems")));
    if (doubt.cells.length) return doubt.cells.map((cell) => drawPale(doubt, cell, player));
    return player.cell ? [drawMark(doubt, player.cell, MARK_AT, pair(nameOf(player), say("doubt-figure")))] : [];
  }));
});

/**
 * @param {readonly DoubtView[]} doubts
 * @param {readonly PlayerView[]} players
 * @param {string} language
 */
export function drawDoubts(doubts, players, language) {
  draw(doubts, players.map(({ colour, name, cell }) => ({ colour, name, cell })), language);
}

/**
 * A figure that may stand there.
 * @param {DoubtView} doubt
 * @param {Cell} cell
 * @param {Named} player
 */
function drawPale(doubt, cell, player) {
  return drawAt(doubt, cell, FIGURE_AT, pair(nameOf(player), say("doubt-here")),
    svg("use", { class: "doubt-figure", href: "#figure", x: -13, y: -17, width: 26, height: 33 }),
    svg("use", { class: "doubt-figure emblem", href: `#shape-${player.colour}`, x: -5, y: 0, width: 10, height: 10 }),
    ...question(12, -12));
}

/**
 * A question mark; of a figure with its shape, because others may stand there, too.
 * @param {DoubtView} doubt
 * @param {Cell} cell
 * @param {Place} place
 * @param {string} label
 */
function drawMark(doubt, cell, place, label) {
  const shape = doubt.player && svg("use", { href: `#shape-${doubt.player}`, x: -7, y: -26, width: 14, height: 14 });
  return drawAt(doubt, cell, place, label, shape, ...question(0, 0));
}

/**
 * @param {DoubtView} doubt
 * @param {Cell} cell
 * @param {Place} place
 * @param {string} label
 * @param {...(SVGElement | "" | null)} children
 */
function drawAt({ what, player }, cell, [dx, dy], label, ...children) {
  const [x, y] = cornerOf(cell);
  return svg("g", { class: "doubt", "data-what": what, "data-colour": player, "data-cell": cell.join(), role: "img", "aria-label": label, transform: `translate(${x + dx} ${y + dy})` },
    ...children.filter((child) => child instanceof SVGElement));
}

/**
 * @param {number} x
 * @param {number} y
 */
function question(x, y) {
  return [svg("circle", { class: "doubt-mark", cx: x, cy: y, r: 10.5 }),
    svg("use", { class: "doubt-sign", href: "#mark-unknown", x: x - 8, y: y - 8, width: 16, height: 16 })];
}

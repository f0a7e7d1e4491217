// What the table is not sure of, at its place on the map: a pale figure where somebody may stand, a question mark at gems.

import { set, svg, whenNew } from "../elements.js";
import { nameOf, pair, say } from "../words.js";
import { cornerOf } from "./sides.js";

/** @typedef {import("../../types/messages").DoubtView} DoubtView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {readonly [number, number]} Cell */
/** @typedef {{ colour: string, name: string }} Named  a player */

const FIGURE_AT = [20, 74]; // of the tile, which is 100 wide: beside the figures that stand in its middle
const GEMS_AT = [86, 62]; // above the prices

/** All of them, to be put on the map of a page. */
export const doubted = svg("g", { class: "doubts" });

/** @type {(doubts: readonly DoubtView[], players: readonly Named[], language: string) => void} */
const draw = whenNew((doubts, players, language) => {
  set(doubted, { lang: language });
  doubted.replaceChildren(...doubts.flatMap((doubt) => doubt.cells.map((cell) => drawDoubt(doubt, cell, players))));
});

/**
 * @param {readonly DoubtView[]} doubts
 * @param {readonly PlayerView[]} players
 * @param {string} language
 */
export function drawDoubts(doubts, players, language) {
  draw(doubts, players.map(({ colour, name }) => ({ colour, name })), language);
}

/**
 * @param {DoubtView} doubt
 * @param {Cell} cell
 * @param {readonly Named[]} players
 */
function drawDoubt(doubt, cell, players) {
  const player = players.find((one) => one.colour === doubt.player);
  const label = player ? pair(nameOf(player), say("doubt-here")) : say("doubt-gems");
  const [x, y] = cornerOf(cell);
  const [dx = 0, dy = 0] = player ? FIGURE_AT : GEMS_AT;
  return svg("g", { class: "doubt", "data-what": doubt.what, "data-colour": doubt.player, "data-cell": cell.join(), role: "img", "aria-label": label, transform: `translate(${x + dx} ${y + dy})` },
    player ? svg("use", { class: "doubt-figure", href: "#figure", x: -13, y: -17, width: 26, height: 33 }) : null,
    player ? svg("use", { class: "doubt-figure emblem", href: `#shape-${player.colour}`, x: -5, y: 0, width: 10, height: 10 }) : null,
    svg("circle", { class: "doubt-mark", cx: player ? 12 : 0, cy: player ? -12 : 0, r: 10.5 }),
    svg("use", { class: "doubt-sign", href: "#mark-unknown", x: player ? 4 : -8, y: player ? -20 : -8, width: 16, height: 16 }));
}

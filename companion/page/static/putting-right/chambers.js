// What may be otherwise in the basic game: who stands in a chamber, its gems, how it lies, and which one it is.

import { givesTwo } from "../drawing/chambers.js";
import { pawn } from "../drawing/pieces.js";
import { nextTo, SIDES, turnedTo } from "../drawing/sides.js";
import { drawTile } from "../drawing/tiles.js";
import { html, icon, svg } from "../elements.js";
import { putChamberRight, putFigureRight, putGemsRight } from "../input.js";
import { nameOf, pair, say } from "../words.js";
import { answer } from "./answers.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("./answers.js").Answer} Answer */
/** @typedef {import("./answers.js").Answers} Answers */
/** @typedef {import("./answers.js").Cell} Cell */

const MIRAGE = "MI"; // START lies where it was discovered

/**
 * @param {readonly PlayerView[]} players
 * @param {Cell} cell
 * @returns {Answers}
 */
export function whoStands(players, cell) {
  const inside = players.filter((player) => !player.escaped);
  return {
    key: "who", title: say("put-right-who"),
    options: inside.map((player) => ({
      ...answer(`figure ${player.colour}`, nameOf(player), () => pawn(player.colour)),
      colour: player.colour, now: player.cell?.join() === cell.join(), send: () => putFigureRight(player.colour, cell),
    })),
  };
}

/**
 * @param {ChamberView} here
 * @returns {Answers}
 */
export function howManyGems(here) {
  const some = givesTwo(here) ? [2] : here.gem_costs.map((_, index) => index + 1);
  return {
    key: "gems", title: say("put-right-gems"),
    options: [0, ...some].map((gems) => ({
      ...answer(`gems ${gems}`, String(gems), () => drawGems(gems)),
      now: here.gems === gems, send: () => putGemsRight(here.cell, gems),
    })),
  };
}

/**
 * It was discovered from a chamber beside it, and its stairway points there; what nobody discovered lies as it was laid.
 * @param {TableView} view
 * @param {ChamberView} here
 * @returns {Answers}
 */
export function whichWay({ temple }, here) {
  const laid = new Set(temple.map((one) => one.cell.join()));
  const ways = SIDES.filter((side) => laid.has(nextTo(here.cell, side).join()));
  const free = here.stairway && !here.from_start && ways.length > 1;
  return {
    key: "way", title: say("put-right-way"),
    options: (free ? ways : []).map((side) => ({
      ...answer(`way ${side}`, pair(say("chamber-stairway"), say(`side-${side}`)), () => drawTurned(turnedTo(here, side))),
      now: here.stairway === side, send: () => putChamberRight(here.cell, here.chamber, side),
    })),
  };
}

/**
 * Those that nobody has found yet; and none at all, if somebody has laid what is shown.
 * @param {TableView} view
 * @param {ChamberView | undefined} here
 * @param {Cell} cell
 * @returns {Answers}
 */
export function whichChamber(view, here, cell) {
  const laid = new Set(view.temple.map((one) => one.chamber));
  const left = view.to_find.filter((tile) => !laid.has(tile.chamber)).map((tile) => ofTile(tile, cell));
  const none = { ...answer("nothing", say("put-right-none"), drawNone), send: () => putChamberRight(cell, null) };
  return { key: "found", title: say("put-right-chamber"), options: here && !here.from_start ? [none, ...left] : left };
}

/**
 * START lies where it lay from the beginning, as far as the page knows.
 * @param {TableView} view
 * @param {ChamberView | undefined} here
 */
export function isFixed({ temple }, here) {
  return here?.kind === "start" && !temple.some((one) => one.chamber === MIRAGE);
}

/**
 * START is among them if the Mirage may have been discovered here.
 * @param {TableView} view
 * @param {ChamberView} here
 * @returns {Answers}
 */
export function whichFromElsewhere({ temple, to_find }, here) {
  const mirage = [...temple, ...to_find].some((one) => one.chamber === MIRAGE);
  const moves = mirage && here.chamber !== MIRAGE && !here.from_start;
  const others = temple.filter((one) => one.chamber !== here.chamber && (one.kind !== "start" || moves)
    && (one.chamber !== MIRAGE || here.kind !== "start"));
  return { key: "elsewhere", title: say("put-right-elsewhere"), options: others.map((tile) => ofTile(tile, here.cell)) };
}

/**
 * @param {ChamberView} tile
 * @param {Cell} cell
 * @returns {Answer}
 */
function ofTile(tile, cell) {
  return { id: `chamber ${tile.chamber}`, tile, kind: "", send: () => putChamberRight(cell, tile.chamber) };
}

/** @param {number} gems */
function drawGems(gems) {
  const drawn = Array.from({ length: Math.max(1, gems) }, () => icon(gems ? "gem" : "gem-place"));
  return html("span", { class: "tile-gems", "data-gems": gems, "aria-hidden": "true" }, ...drawn);
}

/** A place where nothing lies. */
function drawNone() {
  return svg("svg", { class: "tile-none", viewBox: "0 0 100 100", "aria-hidden": "true" },
    svg("rect", { x: 3, y: 3, width: 94, height: 94, rx: 8 }));
}

/** @param {ChamberView} tile */
function drawTurned(tile) {
  return svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawTile(tile, 0));
}

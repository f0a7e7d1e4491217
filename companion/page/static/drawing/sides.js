// The four sides of a tile: where they lead, and how far what is drawn at the north side is turned for them.

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").Side} Side */
/** @typedef {readonly [number, number]} Cell */

const TILE = 100;

/** @type {readonly Side[]} */
export const SIDES = ["north", "east", "south", "west"];

/** @type {Readonly<Record<string, readonly [across: number, up: number]>>} */
const STEPS = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] };
/** @type {Readonly<Record<string, number>>} */
const TURNS = { north: 0, east: 90, south: 180, west: 270 };

/**
 * Cells across and up to the neighbour.
 * @param {string} side
 */
export function stepTo(side) {
  return STEPS[side] ?? [0, 0];
}

/**
 * Degrees, clockwise.
 * @param {string} side
 */
export function turnTo(side) {
  return TURNS[side] ?? 0;
}

/**
 * The upper left corner of a cell on the map.
 * @param {Cell} cell
 * @returns {Cell}
 */
export function cornerOf([x, y]) {
  return [x * TILE, -y * TILE];
}

/**
 * The neighbour of a cell.
 * @param {Cell} cell
 * @param {string} side
 * @returns {Cell}
 */
export function nextTo([x, y], side) {
  const [across, up] = stepTo(side);
  return [x + across, y + up];
}

/**
 * A chamber as it lies when its stairway points to this side.
 * @param {ChamberView} chamber
 * @param {Side} stairway
 * @returns {ChamberView}
 */
export function turnedTo(chamber, stairway) {
  const turns = SIDES.indexOf(stairway) - SIDES.findIndex((side) => side === chamber.stairway) + SIDES.length;
  const turned = (/** @type {string} */ from) => SIDES[(SIDES.findIndex((side) => side === from) + turns) % SIDES.length] ?? from;
  return { ...chamber, stairway, openings: chamber.openings.map(turned), rear: chamber.rear.map(turned), passages: [] };
}

/**
 * The sides of a chamber that lead to where none lies yet; `keys` are the cells that are taken.
 * @param {ChamberView} chamber
 * @param {ReadonlySet<string>} keys
 */
export function waysOn(chamber, keys) {
  return SIDES.filter((side) => chamber.openings.includes(side) && side !== chamber.stairway)
    .filter((side) => !keys.has(nextTo(chamber.cell, side).join()));
}

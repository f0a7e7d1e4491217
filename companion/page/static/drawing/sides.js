// The four sides of a tile: where they lead, and how far what is drawn at the north side is turned for them.

/** @typedef {import("../../types/messages").Side} Side */

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

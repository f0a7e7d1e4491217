// What faces and mats are called, and the marks of dice. The game's faces have names in this language, others those that
// their owner gave them.

import { say } from "../words.js";

/**
 * State is told by the outline, by the mark in the corner and by colour: one of them is enough.
 * @type {Readonly<Record<string, string>>}
 */
export const MARKS = { read: "✓", unsure: "?", cocked: "/", hidden: "◐" };

/** @param {string | null} face */
export function nameOfFace(face) {
  if (!face) return say("eye-unknown-face");
  const known = sayIcon(face);
  return known === `icon-${face}` ? face.replaceAll("_", " ") : known;
}

/** @type {(face: string) => boolean} */
export const isGameFace = (face) => sayIcon(face) !== `icon-${face}`;

/** @param {string} icon */
function sayIcon(icon) {
  return say(`icon-${icon}`);
}

const STACKS = ["pile", "curses", "treasures", "tasks", "calendar", "gem_locations"];

/**
 * It is no player's mat, but the draw pile or a stack.
 * @param {string} colour
 */
export const isStack = (colour) => STACKS.includes(colour);

/** @param {string} colour */
export function nameOfMat(colour) {
  return say(isStack(colour) ? `eye-${colour}` : `colour-${colour}`);
}

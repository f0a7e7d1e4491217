// Which screen a player's phone shows: its own, or the whole table. The choice is kept in this browser.

/** @typedef {import("../../types/messages").GamePhase} GamePhase */
/** @typedef {"phone" | "table"} Screen */

const KEPT = "screen";
/** @type {readonly GamePhase[]} */
const IN_GAME = ["introduction", "running", "paused"];

/** @type {Screen} */
let wanted = "phone";
try {
  if (localStorage.getItem(KEPT) === "table") wanted = "table";
} catch {
  wanted = "phone"; // a browser that keeps nothing
}

/**
 * Before and after a game the table has more to say.
 * @param {GamePhase} phase
 * @param {number} owners  players whose phone this is
 */
export function canBePhone(phase, owners) {
  return owners > 0 && IN_GAME.includes(phase);
}

/**
 * @param {GamePhase} phase
 * @param {number} owners  players whose phone this is
 * @returns {Screen}
 */
export function screenFor(phase, owners) {
  return canBePhone(phase, owners) ? wanted : "table";
}

/** @param {Screen} screen */
export function want(screen) {
  wanted = screen;
  try {
    localStorage.setItem(KEPT, screen);
  } catch {
    return; // a browser that keeps nothing
  }
}

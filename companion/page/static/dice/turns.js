// Which die a thumb enters next.

/** @typedef {import("../../types/messages").DieView} DieView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */

/** @type {readonly string[]} */
const AWAY = ["held", "given", "lost"];
/** @type {readonly string[]} */
const OPEN = ["unrolled", "freed", "spent"];

/**
 * The dice that people can enter now: of dice that a camera sees, those that it cannot read; accursed dice only
 * where a golden mask can free them.
 * @param {PlayerView} player
 * @param {boolean} golden
 * @returns {readonly DieView[]}
 */
export function canEnter(player, golden) {
  if (player.dice_way === "seen") return player.dice.filter((die) => die.unsure);
  return player.dice.filter((die) => !AWAY.includes(die.state) && (die.state !== "cursed" || golden));
}

/**
 * A golden mask lies ready in the chamber where this player stands.
 * @param {PlayerView} player
 * @param {readonly PlayerView[]} players
 */
export function goldenMaskNear(player, players) {
  const here = player.cell?.join();
  const near = players.filter((other) => other === player || (here !== undefined && other.cell?.join() === here));
  return near.some((one) => one.dice.some((die) => die.state === "ready" && die.shows === "golden_mask"));
}

/**
 * The first die that has to be rolled anyway, or lies unread; null if there is none.
 * @param {readonly DieView[]} dice
 */
export function firstOpen(dice) {
  return dice.find(isOpen)?.number ?? null;
}

/**
 * A die has to be rolled that had not before: it comes first, wherever the thumb was.
 * @param {readonly DieView[]} before
 * @param {readonly DieView[]} now
 */
export function openedSince(before, now) {
  return now.some((die, place) => isOpen(die) && !isOpen(before[place] ?? die));
}

/** @param {DieView} die */
function isOpen(die) {
  return die.unsure || OPEN.includes(die.state);
}

/**
 * The die after this one; null after the last.
 * @param {readonly DieView[]} dice
 * @param {number} number
 */
export function dieAfter(dice, number) {
  return dice.find((die) => die.number > number)?.number ?? null;
}

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
 * The die that was entered longest ago, or never. Null: there is none.
 * @param {readonly DieView[]} dice
 * @param {ReadonlySet<number>} order  the numbers of dice as they were entered, the newest last
 */
export function longestAgo(dice, order) {
  const numbers = dice.map((die) => die.number);
  return numbers.find((number) => !order.has(number)) ?? [...order].find((number) => numbers.includes(number)) ?? null;
}

/**
 * A die has to be rolled that had not before: it comes first, wherever the thumb was.
 * @param {readonly DieView[]} before
 * @param {readonly DieView[]} now
 */
export function openedSince(before, now) {
  return now.some((die, place) => isDue(die) && !isDue(before[place] ?? die));
}

/**
 * The die has to be rolled anyway, or lies unread.
 * @param {DieView} die
 */
export function isDue(die) {
  return die.unsure || OPEN.includes(die.state);
}

/**
 * The die of a throw after this one; null after the last.
 * @param {readonly DieView[]} dice
 * @param {number} number
 */
export function dieAfter(dice, number) {
  return dice.find((die) => die.number > number && isFree(die))?.number ?? null;
}

/**
 * A throw has this die; an accursed one is rolled only by who touches it.
 * @param {DieView} die
 */
export function isFree(die) {
  return die.state !== "cursed";
}

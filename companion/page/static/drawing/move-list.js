// The moves of one player as a list: one button an act. What is chosen from a deck is asked afterwards, and many moves of one
// kind are folded up.

import { html, icon, isThere, keep, part, set, write } from "../elements.js";
import { pair, say, wordFor } from "../words.js";
import { changeMove, makeButton, makeMove, pictureOf } from "./moves.js";

/** @typedef {import("./moves.js").Move} Move */
/** @typedef {{ id: string, first: Move, group: readonly Move[] }} Group  moves of one kind */
/** @typedef {{ id: string, title: string, choices: readonly Move[], first: Move }} Choosing  one act, and what may be chosen for it */

const TOGETHER = 4; // more moves of one kind than this are folded up

/** @type {(player: string, id: string) => void} */
let ask = () => {};

/**
 * From now on `asker(player, id)` asks what is chosen; `id` is that of a `Choosing`.
 * @param {(player: string, id: string) => void} asker
 */
export function chooseWith(asker) {
  ask = asker;
}

/**
 * @param {Element} place
 * @param {readonly Move[]} moves
 */
export function keepMoves(place, moves) {
  keep(place, listOf(moves), (one) => one.id, make, change);
}

/**
 * The acts for which something is chosen from a deck: the moves that differ in nothing else are one act.
 * @param {readonly Move[]} moves
 * @returns {readonly Choosing[]}
 */
export function choosingsOf(moves) {
  return gathered(moves.filter((move) => move.facts.choose !== undefined), actOf)
    .flatMap(([id, choices]) => choices[0] ? [{ id, title: titleOf(choices[0]), choices, first: choices[0] }] : []);
}

/**
 * @param {readonly Move[]} moves
 * @returns {(Move | Group | Choosing)[]}
 */
function listOf(moves) {
  const choosings = choosingsOf(moves);
  /** @type {readonly (Move | Choosing)[]} */
  const acts = moves.map((move) => (move.facts.choose === undefined ? move : choosings.find(({ first }) => first === move))).filter(isThere);
  return gathered(acts, (one) => ("choices" in one ? one.id : kindOf(one))).flatMap(([id, group]) => together(id, group));
}

/**
 * @template One
 * @param {readonly One[]} all
 * @param {(one: One) => string} keyOf
 * @returns {[string, One[]][]}
 */
function gathered(all, keyOf) {
  /** @type {Map<string, One[]>} */
  const kinds = new Map();
  all.forEach((one) => kinds.set(keyOf(one), [...(kinds.get(keyOf(one)) ?? []), one]));
  return [...kinds];
}

/** @param {Move} move */
function kindOf({ message, facts: { treasure, curse } }) {
  return [message, treasure, curse].join();
}

/**
 * The act without what is chosen for it.
 * @param {Move} move
 */
function actOf(move) {
  return JSON.stringify([move.message, { ...move.facts, choose: null }]);
}

/** @param {Move} move */
function titleOf({ facts: { side } }) {
  return say(side === undefined ? "choosing-treasure" : `choosing-${side}`);
}

/**
 * @param {string} id
 * @param {readonly (Move | Choosing)[]} group
 * @returns {readonly (Move | Group | Choosing)[]}
 */
function together(id, group) {
  const moves = group.flatMap((one) => ("choices" in one ? [] : [one]));
  const [first] = moves;
  return first && moves.length > TOGETHER ? [{ id, first, group: moves }] : group;
}

/** @param {Move | Group | Choosing} one */
function make(one) {
  if ("group" in one) return makeGroup(one);
  return "choices" in one ? makeChoosing(one) : makeMove(one);
}

/**
 * @param {Element} item
 * @param {Move | Group | Choosing} one
 */
function change(item, one) {
  if ("group" in one) changeGroup(item, one);
  else if ("choices" in one) changeMove(item, { ...one.first, id: one.id, text: pair(cardOf(one.first), one.title) });
  else changeMove(item, one);
}

/** @param {Choosing} act */
function makeChoosing({ first }) {
  const item = makeButton(first, ({ player, move: id }) => player && id && ask(player, id));
  set(part(item, "button"), { "aria-haspopup": "dialog" });
  return item;
}

/**
 * The card with which something is chosen.
 * @param {Move} move
 */
function cardOf({ facts: { treasure, treasures } }) {
  return wordFor(String(treasure ?? treasures));
}

/** @param {Group} moves */
function makeGroup({ first }) {
  const summary = html("summary", { class: "move group" }, icon(pictureOf(first), "picture"), html("span", { class: "what" }), html("b", { class: "count" }));
  return html("li", {}, html("details", {}, summary, html("ul", { class: "moves" })));
}

/**
 * @param {Element} item
 * @param {Group} moves
 */
function changeGroup(item, { first, group }) {
  write(part(item, ".what"), `${nameOfGroup(first)} …`);
  write(part(item, ".count"), String(group.length));
  set(part(item, "summary"), { "data-open": first.can, "data-do": first.do });
  keep(part(item, "ul"), group, (move) => move.id, makeMove, changeMove);
}

/**
 * What the moves of a group are about; who has escaped stands in no chamber, and can only give dice.
 * @param {Move} move
 */
function nameOfGroup(move) {
  const { treasure, chamber } = move.facts;
  /** @type {Readonly<Record<string, string | number | undefined>>} */
  const own = { ability: move.character, use: treasure };
  const word = own[move.do] ?? chamber;
  return word === undefined ? say("die") : wordFor(String(word));
}

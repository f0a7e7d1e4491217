// What belongs to a player: the figure and the dice.

import { html, icon, keep, part, set, svg } from "../elements.js";
import { say, wordFor } from "../words.js";

/** @typedef {import("../../types/messages").DieView} DieView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */

const MANY = 7; // more dice than this lie in two rows
/** @type {Readonly<Record<string, string>>} */
const AWAY = { hand: "mark-palm", off: "mark-off" };
/** @type {Readonly<Record<string, string>>} */
const MARKS = {
  cursed: "mark-lock", freed: "mark-again", spent: "mark-again", unrolled: "mark-again",
  held: "mark-card", given: "mark-away", lost: "mark-no",
};

/** @param {string} colour */
export function pawn(colour) {
  return svg("svg", { class: "pawn", viewBox: "0 0 64 80", "aria-hidden": "true" },
    svg("use", { href: "#figure", width: 64, height: 80 }),
    svg("use", { class: "emblem", href: `#shape-${colour}`, x: 20, y: 40, width: 24, height: 24 }));
}

/**
 * @param {Element} place
 * @param {PlayerView} player
 */
export function drawDice(place, player) {
  set(place, { "data-count": player.dice.length, "data-many": player.dice.length > MANY });
  keep(place, player.dice, (die) => die.number, makeDie, changeDie);
}

export function makeDie() {
  return html("span", { class: "die", role: "img" }, html("span", { class: "face" }), html("span", { class: "mark" }), html("span", { class: "away" }));
}

/**
 * @param {Element} element
 * @param {DieView} die
 */
export function changeDie(element, die) {
  const state = die.unsure ? "unsure" : die.state;
  set(element, { "data-state": die.state, "data-unsure": die.unsure, "data-shows": die.shows, "data-away": die.away || null });
  const shows = die.shows ? say(`icon-${die.shows}`) : "";
  const where = die.on ? wordFor(die.on) : "";
  const away = die.away ? say(`die-away-${die.away}`) : "";
  const label = [`${say("die")} ${die.number + 1}`, shows, say(`die-${state}`), where, away].filter(Boolean).join(", ");
  set(element, { "aria-label": label, title: label });
  show(part(element, ".face"), die.shows ?? "");
  show(part(element, ".mark"), die.unsure ? "mark-unknown" : MARKS[die.state] ?? "");
  show(part(element, ".away"), AWAY[die.away] ?? "");
}

/**
 * @param {HTMLElement} place
 * @param {string} id
 */
function show(place, id) {
  if (place.dataset.icon === id) return;
  place.dataset.icon = id;
  place.replaceChildren(...(id ? [icon(id, `icon-${id}`)] : []));
}

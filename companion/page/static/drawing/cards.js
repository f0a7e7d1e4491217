// Cards and tiles that players hold: a small badge each, told apart by shape as well as colour.

import { html, icon, keep, set } from "../elements.js";
import { say, wordFor } from "../words.js";

/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {{ kind: string, id: string, card?: string, down?: boolean }} Card */

const MANY = 6; // more cards than this are drawn smaller
/** @type {Readonly<Record<string, string>>} */
const PICTURES = { character: "figure", curse: "curse", treasure: "chest", "cursed-gem": "gem" };

/**
 * Everything that lies before a player, as badges.
 * @param {PlayerView} player
 * @returns {Card[]}
 */
export function cardsOf(player) {
  const { character, curses, treasures, cursed_gem: gem } = player;
  return [
    ...(character ? [{ kind: "character", id: character.name, card: character.card, down: !character.face_up }] : []),
    ...curses.map((id) => ({ kind: "curse", id })),
    ...treasures.map((id) => ({ kind: "treasure", id })),
    ...(gem ? [{ kind: "cursed-gem", id: gem }] : []),
  ];
}

/**
 * @param {Element} place
 * @param {PlayerView} player
 */
export function drawBadges(place, player) {
  const cards = cardsOf(player);
  set(place, { "data-many": cards.length > MANY });
  keep(place, cards, (card, index) => `${card.kind} ${card.id} ${index}`, makeBadge, changeBadge);
}

/** @param {Card} card */
function makeBadge(card) {
  return html("span", { class: `badge badge-${card.kind}`, role: "img" }, icon(pictureOf(card)),
    card.kind === "cursed-gem" ? html("b", {}, numberOf(card.id)) : null);
}

/**
 * @param {Element} badge
 * @param {Card} card
 */
function changeBadge(badge, card) {
  const label = card.down ? `${cardName(card)}, ${say("card-down")}` : cardName(card);
  set(badge, { "aria-label": label, title: label, "data-down": Boolean(card.down) });
}

/**
 * The drawing of a card; a home-made one has that of its kind.
 * @param {Card} card
 */
export function pictureOf({ kind, id }) {
  const own = `card-${id}`;
  if (document.getElementById(own)) return own;
  return PICTURES[kind] ?? "mark-card";
}

/** @param {Card} card */
export function cardName({ kind, id, card }) {
  if (kind === "cursed-gem") return `${say("card-cursed-gem")} ${numberOf(id)}`;
  return card ? `${wordFor(id)}, ${wordFor(card)}` : wordFor(id);
}

/** @param {string} id */
function numberOf(id) {
  return id.replace(/\D/g, "");
}

/**
 * What a card does, or nothing where that is not known.
 * @param {Card} card
 */
export function aboutCard({ kind, id, card }) {
  const message = kind === "character" ? `about-${id}-${card}` : kind === "cursed-gem" ? "about-cursed-gem" : `about-${id}`;
  return say(message) === message ? "" : say(message);
}

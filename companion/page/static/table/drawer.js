// One player's drawer: the moves that the player could make now, the cards, and what the chamber does.

import { aboutCard, cardName, cardsOf, pictureOf } from "../drawing/cards.js";
import { aboutChamber, chamberName } from "../drawing/chambers.js";
import { keepMoves } from "../drawing/move-list.js";
import { movesOf } from "../drawing/moves.js";
import { pawn } from "../drawing/pieces.js";
import { dicePad } from "../dice/pad.js";
import { at, html, icon, keep, part, set, write } from "../elements.js";
import { nameOf, pair, say } from "../words.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").GamePhase} GamePhase */
/** @typedef {import("../../types/messages").PictureMessage} PictureMessage */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("../drawing/cards.js").Card} Card */
/** @typedef {import("../drawing/moves.js").Move} Move */

const drawer = at("drawer");
const pad = dicePad(at("drawer-pad"));

/** @type {string | null} */
let whose = null;
let redraw = () => {};
/** @type {Element | null} */
let opener = null;

at("drawer-close").addEventListener("click", closeDrawer);
drawer.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawer());

/**
 * `draw()` draws the newest picture into the drawer.
 * @param {() => void} draw
 */
export function drawerDrawsWith(draw) {
  redraw = draw;
}

/**
 * Opens the drawer of this player, or closes it if it is open.
 * @param {string} colour
 */
export function openDrawer(colour) {
  if (whose === colour) return closeDrawer();
  opener = document.activeElement;
  whose = colour;
  at("drawer-pawn").replaceChildren(pawn(colour));
  ["drawer-open", "drawer-later", "drawer-cards"].forEach((id) => at(id).replaceChildren());
  drawer.hidden = false;
  set(drawer, { "data-colour": colour });
  redraw();
  at("drawer-close").focus({ preventScroll: true });
}

function closeDrawer() {
  whose = null;
  drawer.hidden = true;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

/**
 * Draws it, if it is open. `texts` are those of all players' moves, by colour.
 * @param {TableView} view
 * @param {PictureMessage["moves"]} texts
 */
export function drawDrawer(view, texts) {
  const player = view.players.find((one) => one.colour === whose);
  if (!player) {
    if (whose) closeDrawer();
    return;
  }
  set(drawer, { "aria-label": pair(nameOf(player), say("moves-of")) });
  set(at("drawer-close"), { "aria-label": say("close") });
  write(at("drawer-name"), nameOf(player));
  pad.draw(player, view.players);
  drawPlace(view.temple.find((one) => one.cell.join() === player.cell?.join()));
  drawMoves(movesOf(player, texts[player.colour] ?? [], view.players), view.phase);
  drawCards(player);
}

/** @param {ChamberView | undefined} chamber */
function drawPlace(chamber) {
  write(at("drawer-place"), chamber ? chamberName(chamber) : "");
  write(at("drawer-about"), chamber ? aboutChamber(chamber) : "");
}

/**
 * @param {readonly Move[]} moves
 * @param {GamePhase} phase
 */
function drawMoves(moves, phase) {
  const now = phase === "running" ? moves : [];
  const open = now.filter((move) => move.can);
  const later = now.filter((move) => !move.can);
  write(at("drawer-open-title"), open.length ? say("moves-open") : say(phase === "running" ? "moves-none" : "moves-not-yet"));
  write(at("drawer-later-title"), later.length ? say("moves-later") : "");
  keepMoves(at("drawer-open"), open);
  keepMoves(at("drawer-later"), later);
}

/** @param {PlayerView} player */
function drawCards(player) {
  const cards = cardsOf(player);
  write(at("drawer-cards-title"), cards.length ? say("cards-title") : "");
  keep(at("drawer-cards"), cards, (card, index) => `${card.kind} ${card.id} ${index}`, makeCard, changeCard);
}

/** @param {Card} card */
function makeCard(card) {
  return html("li", { class: `card card-of-${card.kind}` },
    html("span", { class: `badge badge-${card.kind}` }, icon(pictureOf(card))),
    html("p", {}, html("b", {}), html("span", {})));
}

/**
 * @param {Element} item
 * @param {Card} card
 */
function changeCard(item, card) {
  set(item, { "data-down": Boolean(card.down) });
  write(part(item, "b"), card.down ? `${cardName(card)} (${say("card-down")})` : cardName(card));
  write(part(item, "p span"), aboutCard(card));
}

// Each adventurer with their button, their cards and tiles, and their dice.

import { drawBadges } from "../drawing/cards.js";
import { chamberName, ownName } from "../drawing/chambers.js";
import { canDo } from "../drawing/moves.js";
import { drawDice, pawn } from "../drawing/pieces.js";
import { at, html, keep, part, set, whenNew, write } from "../elements.js";
import { pressPanel } from "../input.js";
import { nameOf, pair, say } from "../words.js";
import { openDrawer } from "./drawer.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */

const SHORT = 9; // a longer name is written in smaller letters
const VERY_LONG = 26; // has three lines: two would cut it

/**
 * What can be done is told while the game runs.
 * @type {(players: readonly PlayerView[], temple: readonly ChamberView[], running: boolean, language: string) => void}
 */
export const drawPlayers = whenNew((players, temple, running, language) => {
  const list = at("players");
  const cards = players.some((player) => player.character || player.curses.length || player.treasures.length);
  set(list, { "aria-label": say("label-players"), "data-count": players.length, "data-cards": cards, lang: language });
  keep(list, players, (player) => player.colour, makePlayer, (card, player) => changePlayer(card, player, players, temple, running));
});

/** @param {PlayerView} player */
function makePlayer(player) {
  const { colour } = player;
  const panel = html("button", { class: "panel", type: "button" }, pawn(colour));
  const open = html("button", { class: "open", type: "button", "aria-haspopup": "dialog" },
    html("span", { class: "who" }, html("b", {}), html("span", { class: "where" })),
    html("span", { class: "badges" }),
    html("span", { class: "ways", "aria-hidden": "true" }));
  open.addEventListener("click", () => openDrawer(colour));
  listen(panel, colour);
  return html("li", { class: "player", "data-colour": colour }, panel, open, html("div", { class: "dice", role: "group" }));
}

/**
 * A button that is held: down and up are told, however it comes up.
 * @param {HTMLElement} panel
 * @param {string} colour
 */
function listen(panel, colour) {
  let down = false;
  /** @param {boolean} now */
  const hold = (now) => {
    if (down === now) return;
    down = now;
    set(panel, { "data-held": now });
    pressPanel(colour, now);
  };
  panel.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    panel.setPointerCapture(event.pointerId);
    hold(true);
  });
  ["pointerup", "pointercancel", "lostpointercapture", "blur"].forEach((name) => panel.addEventListener(name, () => hold(false)));
  panel.addEventListener("keydown", (event) => [" ", "Enter"].includes(event.key) && !event.repeat && hold(true));
  panel.addEventListener("keyup", (event) => [" ", "Enter"].includes(event.key) && hold(false));
  panel.addEventListener("contextmenu", (event) => event.preventDefault());
}

/**
 * @param {Element} card
 * @param {PlayerView} player
 * @param {readonly PlayerView[]} players
 * @param {readonly ChamberView[]} temple
 * @param {boolean} running
 */
function changePlayer(card, player, players, temple, running) {
  const here = temple.find((chamber) => chamber.cell.join() === player.cell?.join());
  const ways = running ? player.moves.filter((move) => canDo(player, move, players)).length : 0;
  set(card, {
    "data-escaped": player.escaped, "data-rolling": player.rolling, "data-wanted": player.wanted,
    "data-home": here?.kind === "start", "data-asked": Boolean(player.choice || player.asked.length),
  });
  write(set(part(card, "b"), { "data-long": longness(nameOf(player)) }), nameOf(player));
  write(part(card, ".where"), whereabouts(player, here ? ownName(here) : ""));
  drawBadges(part(card, ".badges"), player);
  set(part(card, ".panel"), { "aria-label": pair(nameOf(player), say("panel")), title: say("panel-hint") });
  set(part(card, ".open"), { "aria-label": pair(`${nameOf(player)}, ${whereabouts(player, here ? chamberName(here) : "")}`, `${say("moves-of")} (${ways})`) });
  const dice = part(card, ".dice");
  set(part(card, ".ways"), { "data-count": ways });
  write(part(card, ".ways"), ways ? String(ways) : "");
  drawDice(dice, player);
}

/**
 * @param {PlayerView} player
 * @param {string} where  the chamber; on the card a plain one has no name, for its figure stands on the map
 */
function whereabouts(player, where) {
  if (player.told) return say(`told-${player.told}`);
  if (player.escaped) return `✓ ${say("player-escaped")}`;
  const more = player.trapped ? say("player-trapped") : player.rolling ? say("player-rolling") : "";
  return [where, more].filter(Boolean).join(" · ");
}

/** @param {string} name */
function longness({ length }) {
  return length > VERY_LONG ? "very" : length > SHORT;
}

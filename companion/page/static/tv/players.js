// Each adventurer: name, dice, cards; and who must run.

import { drawBadges } from "../drawing/cards.js";
import { drawDice, pawn } from "../drawing/pieces.js";
import { at, html, keep, part, set, whenNew, write } from "../elements.js";
import { nameOf, pair, say } from "../words.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */

const LONG = 20; // letters of a name that takes two lines
const MANY = 2; // more such names leave less room for dice

/** @type {(players: readonly PlayerView[], temple: readonly ChamberView[], language: string) => void} */
export const drawPlayers = whenNew((players, temple, language) => {
  const long = players.filter((player) => nameOf(player).length > LONG).length > MANY;
  set(at("players"), { "aria-label": say("label-players"), "data-count": players.length, "data-long": long, lang: language });
  keep(at("players"), players, (player) => player.colour, makePlayer, (item, player) => changePlayer(item, player, temple));
});

/** @param {PlayerView} player */
function makePlayer({ colour }) {
  return html("li", { class: "player", "data-colour": colour }, pawn(colour),
    html("p", { class: "who" }, html("b", {}), html("span", { class: "state" })),
    html("div", { class: "holds" }, html("div", { class: "dice", role: "group" }), html("div", { class: "badges" })));
}

/**
 * @param {Element} item
 * @param {PlayerView} player
 * @param {readonly ChamberView[]} temple
 */
function changePlayer(item, player, temple) {
  const here = temple.find((chamber) => chamber.cell.join() === player.cell?.join());
  set(item, { "data-escaped": player.escaped, "data-home": here?.kind === "start", "data-wanted": player.wanted || Boolean(player.choice) });
  write(part(item, "b"), nameOf(player));
  write(part(item, ".state"), stateOf(player));
  const dice = part(item, ".dice");
  drawDice(dice, player);
  set(dice, { "aria-label": pair(nameOf(player), say("die")) });
  drawBadges(part(item, ".badges"), player);
}

/** @param {PlayerView} player */
function stateOf(player) {
  if (player.escaped) return `✓ ${say("player-escaped")}`;
  return player.trapped ? say("player-trapped") : "";
}

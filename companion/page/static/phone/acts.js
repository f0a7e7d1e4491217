// What a player can do now, for one thumb: the likeliest act first, what their dice do not pay folded up.

import { keepMoves } from "../drawing/move-list.js";
import { movesOf } from "../drawing/moves.js";
import { at, set, write } from "../elements.js";
import { pair, say } from "../words.js";
import { byLikelihood } from "./likely.js";

/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("../clock.js").Moment} Moment */
/** @typedef {import("../drawing/moves.js").Move} Move */

/**
 * @param {PlayerView} player
 * @param {TableView} view
 * @param {readonly string[]} texts  of the player's moves
 * @param {Moment["alarm"]} alarm
 * @param {string} language
 */
export function drawActs(player, view, texts, alarm, language) {
  const running = view.phase === "running";
  const moves = running ? byLikelihood(movesOf(player, texts, view.players), view.temple, player.cell, alarm) : [];
  const now = moves.filter((move) => move.can && move.do !== "choose");
  const later = moves.filter((move) => !move.can);
  set(at("phone-acts"), { lang: language });
  const nothing = view.phase === "paused" ? pair(say("phase-paused"), say("hint-paused")) : say(running ? "moves-none" : "moves-not-yet");
  write(at("phone-acts-title"), now.length ? say("moves-open") : nothing);
  keepMoves(at("phone-now"), now);
  at("phone-later").hidden = !later.length;
  write(at("phone-later-title"), say("moves-later"));
  keepMoves(at("phone-later-moves"), later);
}

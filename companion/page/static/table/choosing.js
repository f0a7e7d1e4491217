// What a player takes from a deck that a card lets them look through: a chamber of the draw pile, or a treasure.

import { chooseWith, choosingsOf } from "../drawing/move-list.js";
import { movesOf } from "../drawing/moves.js";
import { chooseMove } from "../input.js";
import { nameOf, pair } from "../words.js";
import { askHere } from "./picker.js";

/** @typedef {import("../../types/messages").PictureMessage} PictureMessage */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("./picker.js").OwnQuestion} OwnQuestion */

/** @type {PictureMessage | null} */
let newest = null;

chooseWith((player, id) => askHere(() => (newest?.view.phase === "running" ? questionOf(newest, player, id) : null)));

/**
 * From now on the choices are those of this picture; one that is open may have lost some, or be over.
 * @param {PictureMessage} picture
 */
export function noteChoices(picture) {
  newest = picture;
}

/**
 * @param {PictureMessage} picture
 * @param {string} colour
 * @param {string} id  of the `Choosing`
 * @returns {OwnQuestion | null}
 */
function questionOf({ view, moves }, colour, id) {
  const player = view.players.find((one) => one.colour === colour);
  if (!player) return null;
  const choosing = choosingsOf(movesOf(player, moves[colour] ?? [], view.players).filter((move) => move.can)).find((one) => one.id === id);
  if (!choosing) return null;
  const ids = new Map(choosing.choices.map((move) => [String(move.facts.choose), move.id]));
  const kind = choosing.first.facts.side === undefined ? "treasure" : "";
  return {
    key: `${colour} ${id}`, player: colour, title: pair(nameOf(player), choosing.title),
    options: [...ids.keys()].map((name) => ({ id: name, tile: kind ? null : view.choosable.find((tile) => tile.chamber === name) ?? null, kind })),
    take: (name) => chooseMove(colour, ids.get(name) ?? ""),
  };
}

// Before the game: what lies beside START and what the players hold, each with a button that asks for it.

import { at, html, keep, part, set, whenNew, write } from "../elements.js";
import { nameHolding, nameOpening } from "../input.js";
import { nameOf, pair, say } from "../words.js";
import { askHere, nameOfOption, pictureOfOption } from "./picker.js";

/** @typedef {import("../../types/messages").HoldingView} HoldingView */
/** @typedef {import("../../types/messages").OpeningView} OpeningView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("./picker.js").Option} Option */
/** @typedef {import("./picker.js").OwnQuestion} OwnQuestion */
/** @typedef {{ key: string, colour: string, title: string, named: Option | null, asked: OwnQuestion }} Thing */

/** @type {readonly Thing[]} */
let things = [];

/** @type {(openings: readonly OpeningView[], holdings: readonly HoldingView[], seats: readonly PlayerView[], language: string) => void} */
export const drawBefore = whenNew((openings, holdings, seats) => {
  things = [...openings.map(ofOpening), ...holdings.map((holding) => ofHolding(holding, seats))];
  at("before").hidden = !things.length;
  write(at("before-title"), say("before-title"));
  keep(at("before-list"), things, (thing) => thing.key, makeThing, changeThing);
});

/** @param {Thing} thing */
function makeThing({ key, colour }) {
  const button = html("button", { type: "button", class: "before", "data-needs": "play", "data-colour": colour || null },
    html("i", { class: "picture" }), html("span", {}));
  button.addEventListener("click", () => askHere(() => things.find((one) => one.key === key)?.asked ?? null));
  const shown = html("p", { class: "before-shown", "data-needs": "join", "data-colour": colour || null }, // who only looks on
    html("i", { class: "picture" }), html("span", {}));
  return html("li", {}, button, shown);
}

/**
 * @param {Element} item
 * @param {Thing} thing
 */
function changeThing(item, { title, named }) {
  for (const one of item.children) {
    part(one, ".picture").replaceChildren(...(named ? [pictureOfOption(named)] : []));
    set(one, { "data-named": Boolean(named) });
    write(part(one, "span"), named ? pair(title, nameOfOption(named)) : title);
  }
}

/**
 * @param {OpeningView} view
 * @returns {Thing}
 */
function ofOpening({ side, chamber, tiles }) {
  const title = say(`opening-${side}`);
  const options = tiles.map((tile) => ({ id: tile.chamber, tile, kind: "" }));
  const key = `opening ${side}`;
  return {
    key, colour: "", title: chamber ? title : pair(title, say("opening-unnamed")),
    named: options.find((option) => option.id === chamber) ?? null,
    asked: { key, player: "", title, options, take: (id) => nameOpening(side, id) },
  };
}

/**
 * @param {HoldingView} view
 * @param {readonly PlayerView[]} seats
 * @returns {Thing}
 */
function ofHolding({ player, deck, named, options: ids }, seats) {
  const seat = seats.find((one) => one.colour === player);
  const name = seat ? nameOf(seat) : player;
  const title = pair(name, say(`holding-${deck.replaceAll("_", "-")}`));
  const kind = deck === "characters" ? "character" : "cursed-gem";
  const options = ids.map((id) => ({ id, tile: null, kind }));
  const key = `${deck} ${player}`;
  return {
    key, colour: player, title: named ? name : title, named: options.find((option) => option.id === named) ?? null,
    asked: { key, player, title, options, take: (id) => nameHolding(player, deck, id) },
  };
}

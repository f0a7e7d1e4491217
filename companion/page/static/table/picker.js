// People say what they have drawn: chambers by their picture, cards and tiles by sign and name.

import { may } from "../access/role.js";
import { cardName, pictureOf } from "../drawing/cards.js";
import { chamberName } from "../drawing/chambers.js";
import { drawTile } from "../drawing/tiles.js";
import { at, html, icon, keep, part, set, svg, whenNew, write } from "../elements.js";
import { nameDrawn, nameHolding, nameOpening, nothingDrawn } from "../input.js";
import { nameOf, pair, say } from "../words.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").DrawView} DrawView */
/** @typedef {import("../../types/messages").OpeningView} OpeningView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").HoldingView} HoldingView */
/** @typedef {{ id: string, tile: ChamberView | null, kind: string }} Option */
/** @typedef {{ key: string, colour: string, title: string, named: Option | null, ask: () => Question }} Before */
/** @typedef {{ key: string, player: string, title: string, nothing: string, options: readonly Option[], take: (id: string) => void, close: () => void }} Question */

/** @type {Readonly<Record<string, string>>} */
const KINDS = { curses: "curse", treasures: "treasure" };

/** @type {Element | null} */
let focused = null; // had the keyboard before the picker came
let players = 0;
let language = "";
let beforehand = ""; // which thing of before the game somebody wants to name
/** @type {readonly Before[]} */
let things = [];
/** @type {Question | null} */
let question = null;

at("picker-close").addEventListener("click", () => question?.close());
at("picker").addEventListener("keydown", (event) => {
  if (event.key === "Escape") question?.close();
});
document.addEventListener("pointerdown", (event) => {
  const touched = event.target instanceof Element ? event.target : null;
  const beside = touched?.closest("#stage, .players, .verdicts") && !touched.closest("button, a, [data-cell]");
  if (beside && may("nothing-drawn")) question?.close();
});

/**
 * The oldest question about something drawn. A touch beside the answers says that nothing was drawn.
 * @type {(draws: readonly DrawView[], seats: readonly PlayerView[], language: string) => void}
 */
export const drawPicker = whenNew((draws, seats, spoken) => {
  players = seats.length;
  language = spoken;
  const [draw] = draws;
  if (draw) {
    beforehand = "";
    const seat = seats.find((one) => one.colour === draw.player);
    ask(ofDraw(draw, seat ? nameOf(seat) : draw.player));
  } else if (!beforehand) {
    ask(null);
  }
});

/**
 * Before the game: what lies beside START and what the players hold, each with a button that asks for it.
 * @type {(openings: readonly OpeningView[], holdings: readonly HoldingView[], seats: readonly PlayerView[], language: string) => void}
 */
export const drawBefore = whenNew((openings, holdings, seats, spoken) => {
  players = seats.length;
  language = spoken;
  things = [...openings.map(ofOpening), ...holdings.map((holding) => ofHolding(holding, seats))];
  at("before").hidden = !things.length;
  write(at("before-title"), say("before-title"));
  keep(at("before-list"), things, (thing) => thing.key, makeThing, changeThing);
  if (beforehand && !things.length) {
    beforehand = "";
    ask(null);
  }
});

/** @param {Before} thing */
function makeThing({ key, colour }) {
  const button = html("button", { type: "button", class: "before", "data-needs": "play", "data-colour": colour || null },
    html("i", { class: "picture" }), html("span", {}));
  button.addEventListener("click", () => {
    beforehand = key;
    const thing = things.find((one) => one.key === key);
    if (thing) ask(thing.ask());
  });
  return html("li", {}, button);
}

/**
 * @param {Element} item
 * @param {Before} thing
 */
function changeThing(item, { title, named }) {
  part(item, ".picture").replaceChildren(...(named ? [pictureOfOption(named)] : []));
  set(part(item, "button"), { "data-named": Boolean(named) });
  write(part(item, "span"), named ? pair(title, nameOfOption(named)) : title);
}

/**
 * @param {OpeningView} view
 * @returns {Before}
 */
function ofOpening({ side, chamber, tiles }) {
  const title = say(`opening-${side}`);
  const options = tiles.map((tile) => ({ id: tile.chamber, tile, kind: "" }));
  return {
    key: `opening ${side}`, colour: "", title: chamber ? title : pair(title, say("opening-unnamed")),
    named: options.find((option) => option.id === chamber) ?? null,
    ask: () => asked(`opening ${side}`, "", title, options, (id) => nameOpening(side, id)),
  };
}

/**
 * @param {HoldingView} view
 * @param {readonly PlayerView[]} seats
 * @returns {Before}
 */
function ofHolding({ player, deck, named, options }, seats) {
  const seat = seats.find((one) => one.colour === player);
  const name = seat ? nameOf(seat) : player;
  const title = pair(name, say(`holding-${deck.replaceAll("_", "-")}`));
  const kind = deck === "characters" ? "character" : "cursed-gem";
  const all = options.map((id) => ({ id, tile: null, kind }));
  const key = `${deck} ${player}`;
  return {
    key, colour: player, title: named ? name : title, named: all.find((option) => option.id === named) ?? null,
    ask: () => asked(key, player, title, all, (id) => nameHolding(player, deck, id)),
  };
}

/**
 * @param {string} key
 * @param {string} player
 * @param {string} title
 * @param {readonly Option[]} options
 * @param {(id: string) => void} tell
 * @returns {Question}
 */
function asked(key, player, title, options, tell) {
  const close = () => {
    beforehand = "";
    ask(null);
  };
  const take = (/** @type {string} */ id) => {
    tell(id);
    close();
  };
  return { key, player, title, nothing: say("close"), options, take, close };
}

/**
 * @param {DrawView} draw
 * @param {string} name
 * @returns {Question}
 */
function ofDraw({ player, deck, options, tiles }, name) {
  return {
    key: `${player} ${deck} ${options.join()}`, player,
    title: pair(name, say(`picker-title-${deck.replaceAll("_", "-")}`)),
    nothing: say("picker-nothing"),
    options: options.map((id, index) => ({ id, tile: tiles[index] ?? null, kind: KINDS[deck] ?? "" })),
    take: (id) => nameDrawn(player, id),
    close: () => nothingDrawn(player),
  };
}

/** @param {Question | null} next */
function ask(next) {
  const picker = at("picker");
  const comes = next !== null && next.key !== question?.key;
  const goes = next === null && question !== null && picker.contains(document.activeElement);
  if (comes && !question) focused = document.activeElement;
  question = next;
  picker.hidden = !next;
  if (next) {
    write(at("picker-title"), next.title);
    set(at("picker-close"), { "aria-label": next.nothing, title: next.nothing });
    set(picker, { "aria-label": next.title, lang: language, "data-colour": next.player || null });
    keep(at("picker-tiles"), next.options, (option) => `${option.id} ${next.key} ${language}`, makeOption, () => {});
  }
  if (comes) picker.querySelector("button")?.focus({ preventScroll: true });
  if (goes && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** @param {Option} option */
function makeOption(option) {
  const button = html("button", { type: "button", class: "tile-button", "data-drawn": option.id },
    pictureOfOption(option), html("span", {}, nameOfOption(option)));
  button.addEventListener("click", () => question?.take(option.id));
  return html("li", {}, button);
}

/** @param {Option} option */
function pictureOfOption({ id, tile, kind }) {
  if (tile) return svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawTile(tile, players));
  return icon(pictureOf({ kind, id: id.split(" ")[0] ?? id }));
}

/** @param {Option} option */
function nameOfOption({ id, tile, kind }) {
  if (tile) return chamberName(tile);
  const [name = id, card] = id.split(" ");
  return cardName(card ? { kind, id: name, card } : { kind, id: name });
}

// People say what they have drawn: chambers by their picture, cards and tiles by sign and name.

import { may } from "../access/role.js";
import { pictureOf } from "../drawing/cards.js";
import { chamberName } from "../drawing/chambers.js";
import { drawTile } from "../drawing/tiles.js";
import { at, html, icon, keep, part, set, svg, whenNew, write } from "../elements.js";
import { nameDrawn, nameOpening, nothingDrawn } from "../input.js";
import { nameOf, say, wordFor } from "../words.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").DrawView} DrawView */
/** @typedef {import("../../types/messages").OpeningView} OpeningView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {{ id: string, tile: ChamberView | null, kind: string }} Option */
/** @typedef {{ key: string, player: string, title: string, nothing: string, options: readonly Option[], take: (id: string) => void, close: () => void }} Question */

/** @type {Readonly<Record<string, string>>} */
const KINDS = { curses: "curse", treasures: "treasure" };

/** @type {Element | null} */
let before = null; // had the keyboard before the picker came
let players = 0;
let language = "";
/** @type {OpeningView | null} */
let opening = null; // somebody wants to say what lies beside START
/** @type {readonly OpeningView[]} */
let openings = [];
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
    opening = null;
    const seat = seats.find((one) => one.colour === draw.player);
    ask(ofDraw(draw, seat ? nameOf(seat) : draw.player));
  } else if (!opening) {
    ask(null);
  }
});

/**
 * Before the game: what lies beside START, each with a button that asks for it.
 * @type {(views: readonly OpeningView[], seats: number, language: string) => void}
 */
export const drawOpenings = whenNew((views, seats, spoken) => {
  players = seats;
  language = spoken;
  openings = views;
  at("openings").hidden = !views.length;
  write(at("openings-title"), say("openings-title"));
  keep(at("openings-list"), views, (view) => view.side, makeOpening, changeOpening);
  if (opening && !views.length) {
    opening = null;
    ask(null);
  }
});

/** @param {OpeningView} view */
function makeOpening({ side }) {
  const button = html("button", { type: "button", class: "opening", "data-needs": "play" },
    svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }), html("span", {}));
  button.addEventListener("click", () => {
    opening = openings.find((one) => one.side === side) ?? null;
    if (opening) ask(ofOpening(opening));
  });
  return html("li", {}, button);
}

/**
 * @param {Element} item
 * @param {OpeningView} view
 */
function changeOpening(item, { side, chamber, tiles }) {
  const tile = tiles.find((one) => one.chamber === chamber);
  part(item, "svg", SVGElement).replaceChildren(...(tile ? [drawTile(tile, players)] : []));
  set(part(item, "button"), { "data-named": Boolean(tile) });
  const named = tile ? chamberName(tile) : say("opening-unnamed");
  write(part(item, "span"), `${say(`opening-${side}`)}: ${named}`);
}

/**
 * @param {DrawView} draw
 * @param {string} name
 * @returns {Question}
 */
function ofDraw({ player, deck, options, tiles }, name) {
  return {
    key: `${player} ${deck} ${options.join()}`, player,
    title: `${name}: ${say(`picker-title-${deck.replaceAll("_", "-")}`)}`,
    nothing: say("picker-nothing"),
    options: options.map((id, index) => ({ id, tile: tiles[index] ?? null, kind: KINDS[deck] ?? "" })),
    take: (id) => nameDrawn(player, id),
    close: () => nothingDrawn(player),
  };
}

/**
 * @param {OpeningView} view
 * @returns {Question}
 */
function ofOpening({ side, tiles }) {
  const close = () => {
    opening = null;
    ask(null);
  };
  return {
    key: `opening ${side}`, player: "", title: say(`opening-${side}`), nothing: say("close"),
    options: tiles.map((tile) => ({ id: tile.chamber, tile, kind: "" })),
    take: (id) => {
      nameOpening(side, id);
      close();
    },
    close,
  };
}

/** @param {Question | null} next */
function ask(next) {
  const picker = at("picker");
  const comes = next !== null && next.key !== question?.key;
  const goes = next === null && question !== null && picker.contains(document.activeElement);
  if (comes && !question) before = document.activeElement;
  question = next;
  picker.hidden = !next;
  if (next) {
    write(at("picker-title"), next.title);
    set(at("picker-close"), { "aria-label": next.nothing, title: next.nothing });
    set(picker, { "aria-label": next.title, lang: language, "data-colour": next.player || null });
    keep(at("picker-tiles"), next.options, (option) => `${option.id} ${next.key} ${language}`, makeOption, () => {});
  }
  if (comes) picker.querySelector("button")?.focus({ preventScroll: true });
  if (goes && before instanceof HTMLElement) before.focus({ preventScroll: true });
}

/** @param {Option} option */
function makeOption({ id, tile, kind }) {
  const name = tile ? chamberName(tile) : wordFor(id);
  const picture = tile
    ? svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawTile(tile, players))
    : icon(pictureOf({ kind, id }));
  const button = html("button", { type: "button", class: "tile-button", "data-drawn": id },
    picture, html("span", {}, name));
  button.addEventListener("click", () => question?.take(id));
  return html("li", {}, button);
}

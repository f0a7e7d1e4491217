// The map at an instant: the frame is as wide as the temple came to be, so nothing moves but what happened.

import { drawFigures, figures } from "../drawing/figures.js";
import { cornerOf } from "../drawing/sides.js";
import { bounds } from "../drawing/sight.js";
import { drawTile } from "../drawing/tiles.js";
import { diceOn, drawTokens, tokensOn } from "../drawing/tokens.js";
import { at, set, svg } from "../elements.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("./frames.js").Instant} Instant */

// Two drawings above each other: a figure that moves does not paint the tiles anew.
const FITTED = { preserveAspectRatio: "xMidYMid meet" };
const tiles = svg("g", { class: "tiles" });
const map = svg("svg", { class: "story-map", role: "group", ...FITTED }, tiles);
const above = svg("svg", { class: "story-map story-above", role: "group", ...FITTED }, figures);

/** @type {Map<string, { chamber: ChamberView, on: string, element: SVGElement }>} */
const drawn = new Map();

/**
 * Puts the map on the page, large enough for all that will ever lie there.
 * @param {readonly Instant[]} instants
 */
export function layMap(instants) {
  const cells = instants.flatMap((instant, index) =>
    instant.temple === instants[index - 1]?.temple ? [] : instant.temple.map((chamber) => chamber.cell));
  const viewBox = bounds(cells, []).join(" ");
  set(map, { viewBox, "aria-label": say("label-temple") });
  set(above, { viewBox, "aria-label": say("story-players") });
  at("story-stage").replaceChildren(map, above);
}

/**
 * Draws an instant; a tile that is the same stays.
 * @param {Instant} instant
 * @param {Readonly<Record<string, string>>} names
 * @param {string} language
 */
export function drawMap({ board, seats, temple }, names, language) {
  const players = /** @type {PlayerView[]} */ (/** @type {unknown} */ (
    seats.map(({ colour, dice, figure }) => ({ colour, name: names[colour] ?? "", dice, ...figure }))));
  const view = /** @type {TableView} */ (/** @type {unknown} */ (board));
  const keys = new Set(temple.map((chamber) => chamber.cell.join()));
  for (const [key, old] of drawn) {
    if (keys.has(key)) continue;
    old.element.remove();
    drawn.delete(key);
  }
  for (const chamber of temple) {
    const key = chamber.cell.join();
    const tokens = tokensOn(chamber, view);
    const dice = diceOn(chamber, players);
    const on = [...tokens, "", ...dice].join();
    const old = drawn.get(key);
    if (old && old.chamber === chamber && old.on === on) continue;
    const element = svg("g", { class: "cell", "data-gems": chamber.gems, transform: `translate(${cornerOf(chamber.cell)})` },
      drawTile(chamber, players.length), drawTokens(chamber, tokens, dice));
    if (old) old.element.replaceWith(element);
    else tiles.append(element);
    drawn.set(key, { chamber, on, element });
  }
  drawFigures(players.map(({ colour, name, cell, part, trapped }) =>
    /** @type {PlayerView} */ (/** @type {unknown} */ ({ colour, name, cell, part, trapped }))), temple, language);
}

// The one thing that the table must do now, in letters across the screen.

import { minutes } from "../clock.js";
import { deedOf } from "../drawing/chambers.js";
import { pawn } from "../drawing/pieces.js";
import { at, html, icon, keep, set, svg, whenNew, write } from "../elements.js";
import { nameOf, say, wordFor } from "../words.js";
import { drawFarTile } from "./tile.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("./urgent.js").Urgent} Urgent */

/** @type {readonly Urgent["what"][]} */
const TO_ALL = ["exit", "start", "who"]; // their figures stand beside the words; names would only be in the way
const TILE_PRINT = 18; // the height of letters on the tile beside the words, in hundredths of it
const LONG = 34; // so many letters stand in one line
/** @type {Readonly<Record<Urgent["what"], readonly [words: string, more: string]>>} */
const WORDS = {
  paused: ["phase-paused", "hint-paused"],
  introduction: ["phase-introduction", "hint-introduction"],
  waiting: ["phase-waiting", "hint-waiting"],
  exit: ["alarm-exit", "alarm-collapse"],
  start: ["alarm-start", "alarm-door"],
  who: ["tv-who", ""],
  which: ["tv-which", ""],
  tile: ["picker-title-pile", ""],
  card: ["tv-card", ""],
  name: ["notice-name-the-openings", ""],
  treasure: ["tv-treasure", ""],
  player: ["tv-player", ""],
  trapped: ["tv-trapped", ""],
  stuck: ["tv-stuck", ""],
  lay: ["label-top", ""],
};

/**
 * Draws it, or nothing where nothing is urgent.
 * @type {(urgent: Urgent | null, players: readonly PlayerView[], language: string) => void}
 */
export const drawBand = whenNew((urgent, players, language) => {
  const band = at("band");
  band.hidden = !urgent;
  set(band, { lang: language, "data-what": urgent?.what });
  if (!urgent) return;
  const [words, more] = WORDS[urgent.what];
  const meant = players.filter((player) => urgent.players.includes(player.colour));
  const named = meant.length && !TO_ALL.includes(urgent.what) ? `${meant.map(nameOf).join(", ")} – ` : "";
  const text = `${named}${say(words)}`;
  set(band, { "data-long": text.length > LONG });
  write(at("band-words"), text);
  write(at("band-more"), more ? say(more) : "");
  keep(at("band-who"), meant, (player) => player.colour, makePawn, () => {});
  at("band-shows").replaceChildren(...shows(urgent, players.length));
});

/**
 * Counts down what is left, at game time `t`.
 * @param {Urgent | null} urgent
 * @param {number} t
 */
export function tickBand(urgent, t) {
  write(at("band-left"), urgent && urgent.until !== null ? minutes(urgent.until - t) : "");
}

/** @param {PlayerView} player */
function makePawn({ colour }) {
  return html("span", { "data-colour": colour }, pawn(colour));
}

/**
 * The tile that is meant, or what frees from the trap.
 * @param {Urgent} urgent
 * @param {number} players
 */
function shows({ what, chamber }, players) {
  if (!chamber) return [];
  if (what === "lay") return [svg("svg", { viewBox: "0 0 100 100", class: "band-tile", role: "img", "aria-label": wordFor(chamber.chamber) }, drawFarTile(chamber, players, TILE_PRINT))];
  const [asked = ""] = deedOf(chamber, players) ?? [];
  const [id = "", count = ""] = asked.split("×").reverse();
  return document.getElementById(id) ? [html("b", {}, count), icon(id, `icon-${id}`)] : [];
}

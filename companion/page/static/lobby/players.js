// Who plays: six colours, each with its shape, to be switched on and named.

import { pawn } from "../drawing/pieces.js";
import { at, html, keep, part, set, whenNew, write } from "../elements.js";
import { choose } from "../input.js";
import { pair, say } from "../words.js";

/** @typedef {import("../../types/messages").ChoicesView} ChoicesView */
/** @typedef {import("../../types/messages").Colour} Colour */

/** @type {readonly Colour[]} */
const COLOURS = ["red", "blue", "green", "yellow", "white", "purple"];
const TYPING_MS = 500; // a name is sent when nobody has typed for so long
const LONGEST_NAME = 40;

/** @type {ChoicesView["players"]} */
let playing = [];
/** @type {ChoicesView["names"]} */
let named = {};

/**
 * The seats: who plays, and under which name.
 * @type {(players: ChoicesView["players"], names: ChoicesView["names"], language: string) => void}
 */
export const drawPlayers = whenNew((players, names, language) => {
  playing = players;
  named = names;
  write(at("players-title"), say("lobby-who"));
  set(at("seats"), { lang: language });
  keep(at("seats"), COLOURS, (colour) => colour, makeSeat, changeSeat);
});

/** @param {Colour} colour */
function makeSeat(colour) {
  const button = html("button", { type: "button", class: "seat-button" }, pawn(colour), html("span", {}));
  const name = html("input", { type: "text", class: "seat-name", maxlength: LONGEST_NAME, autocomplete: "off", spellcheck: "false" });
  let waiting = 0;
  const tell = () => {
    clearTimeout(waiting);
    waiting = 0;
    choose({ names: { ...named, [colour]: name.value } });
  };
  button.addEventListener("click", () => toggle(colour));
  name.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(tell, TYPING_MS);
  });
  name.addEventListener("blur", () => waiting && tell());
  return html("li", { class: "seat", "data-colour": colour }, button, name);
}

/**
 * @param {Element} seat
 * @param {Colour} colour
 */
function changeSeat(seat, colour) {
  const plays = playing.includes(colour);
  const name = part(seat, "input", HTMLInputElement);
  set(part(seat, "button"), { "aria-pressed": plays });
  write(part(seat, "button span"), say(`colour-${colour}`));
  name.hidden = !plays;
  set(name, { placeholder: say("lobby-name"), "aria-label": pair(say(`colour-${colour}`), say("lobby-name")) });
  if (document.activeElement !== name) name.value = named[colour] ?? "";
}

/**
 * Players keep the order of the colours, so that a record reads the same however they were chosen.
 * @param {Colour} colour
 */
function toggle(colour) {
  const wanted = playing.includes(colour) ? playing.filter((one) => one !== colour) : [...playing, colour];
  if (wanted.length) choose({ players: COLOURS.filter((one) => wanted.includes(one)) });
}

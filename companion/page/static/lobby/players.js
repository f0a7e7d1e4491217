// Who plays: six colours, each with its shape, to be switched on and named.

import { html, keep, set, whenNew, write } from "../elements.js";
import { pawn } from "../drawing/pieces.js";
import { choose } from "../input.js";
import { say } from "../words.js";

const COLOURS = ["red", "blue", "green", "yellow", "white", "purple"];
const TYPING_MS = 500; // a name is sent when nobody has typed for so long
const LONGEST_NAME = 40;

const at = (id) => document.getElementById(id);
let playing = [];
let named = {};

/** The seats: who plays, and under which name. */
export const drawPlayers = whenNew((players, names, language) => {
  playing = players;
  named = names;
  write(at("players-title"), say("lobby-who"));
  set(at("seats"), { lang: language });
  keep(at("seats"), COLOURS, (colour) => colour, makeSeat, changeSeat);
});

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

function changeSeat(seat, colour) {
  const plays = playing.includes(colour);
  const button = seat.querySelector("button");
  const name = seat.querySelector("input");
  set(button, { "aria-pressed": plays });
  write(button.querySelector("span"), say(`colour-${colour}`));
  name.hidden = !plays;
  set(name, { placeholder: say("lobby-name"), "aria-label": `${say(`colour-${colour}`)}: ${say("lobby-name")}` });
  if (document.activeElement !== name) name.value = named[colour] ?? "";
}

/** Players keep the order of the colours, so that a record reads the same however they were chosen. */
function toggle(colour) {
  const wanted = playing.includes(colour) ? playing.filter((one) => one !== colour) : [...playing, colour];
  if (wanted.length) choose({ players: COLOURS.filter((one) => wanted.includes(one)) });
}

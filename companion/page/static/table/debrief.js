// After the end: how it went, and on to the next game. Before the end: how to leave a game, after a question.

import { minutes } from "../clock.js";
import { pawn } from "../drawing/pieces.js";
import { html, icon, keep, set, whenNew, write } from "../elements.js";
import { layOut, toLobby } from "../input.js";
import { nameOf, say } from "../words.js";

const NUMBERS = ["t", "gems_activated", "gems_left", "chambers", "rolls", "black_masks", "golden_masks"];
const OVER = ["won", "lost", "ended"];
const IN_GAME = ["introduction", "running", "paused"];

const at = (id) => document.getElementById(id);
let looking = false; // somebody looks at the table as it lies
let phaseNow = "";

at("again").addEventListener("click", layOut);
at("change").addEventListener("click", toLobby);
at("look-at-it").addEventListener("click", () => {
  looking = true;
  at("debrief").hidden = true;
});
at("leave").addEventListener("click", () => (IN_GAME.includes(phaseNow) ? at("leaving").showModal() : toLobby()));
at("leaving-no").addEventListener("click", () => at("leaving").close());
at("leaving-yes").addEventListener("click", () => {
  at("leaving").close();
  toLobby();
});

/** The end of a game, and the way back to the lobby. */
export const drawDebrief = whenNew((phase, debrief, players, language) => {
  phaseNow = phase;
  const over = OVER.includes(phase);
  if (!over) looking = false;
  at("debrief").hidden = !over || looking;
  set(at("debrief"), { lang: language, "data-phase": phase });
  write(at("debrief-title"), say(`phase-${phase}`));
  at("again").replaceChildren(icon("act-play"), html("span", {}, say("debrief-again")));
  write(at("change"), say("debrief-change"));
  write(at("look-at-it"), say("debrief-look"));
  at("look-at-it").hidden = !players.length;
  write(at("leave"), say(over ? "debrief-change" : IN_GAME.includes(phase) ? "leave-game" : "debrief-change"));
  write(at("leaving-question"), say("leave-question"));
  write(at("leaving-yes"), say("leave-yes"));
  write(at("leaving-no"), say("leave-no"));
  keep(at("debrief-players"), debrief ? players : [], (player) => player.colour, makePlayer, changePlayer);
  keep(at("debrief-numbers"), debrief ? NUMBERS : [], (name) => name, makeNumber, (item, name) => {
    write(item.querySelector("dt"), say(`debrief-${name.replaceAll("_", "-")}`));
    write(item.querySelector("dd"), name === "t" ? minutes(debrief.t) : String(debrief[name]));
  });
});

function makePlayer(player) {
  return html("li", { "data-colour": player.colour }, pawn(player.colour), html("b", {}), html("span", {}));
}

function changePlayer(item, player) {
  set(item, { "data-escaped": player.escaped });
  write(item.querySelector("b"), nameOf(player));
  write(item.querySelector("span"), say(player.escaped ? "debrief-escaped" : "debrief-buried"));
}

function makeNumber() {
  return html("div", {}, html("dt", {}), html("dd", {}));
}

// After the end: how it went, and on to the next game. Before the end: how to leave a game, after a question.

import { minutes } from "../clock.js";
import { pawn } from "../drawing/pieces.js";
import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { layOut, leaveGame, toLobby } from "../input.js";
import { nameOf, say } from "../words.js";

/** @typedef {import("../../types/messages").DebriefView} DebriefView */
/** @typedef {import("../../types/messages").GamePhase} GamePhase */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {Exclude<keyof DebriefView, "escaped">} Figure */

/** @type {readonly Figure[]} */
const NUMBERS = ["t", "gems_activated", "gems_left", "chambers", "rolls", "black_masks", "golden_masks"];
/** @type {readonly GamePhase[]} */
const OVER = ["won", "lost", "ended"];
/** @type {readonly GamePhase[]} */
const IN_GAME = ["introduction", "running", "paused"];

const leaving = at("leaving", HTMLDialogElement);
let looking = false; // somebody looks at the table as it lies
let playing = false; // a game of people, which would be lost

at("again").addEventListener("click", layOut);
at("change").addEventListener("click", toLobby);
at("look-at-it").addEventListener("click", () => {
  looking = true;
  at("debrief").hidden = true;
});
at("leave").addEventListener("click", () => (playing ? leaving.showModal() : toLobby()));
at("leaving-no").addEventListener("click", () => leaving.close());
at("leaving-yes").addEventListener("click", () => {
  leaving.close();
  leaveGame();
});

/**
 * The end of a game, and the way back to the lobby.
 * @type {(phase: GamePhase, rehearsal: boolean, debrief: DebriefView | null, players: readonly PlayerView[], game: number | null, language: string) => void}
 */
export const drawDebrief = whenNew((phase, rehearsal, debrief, players, game, language) => {
  playing = IN_GAME.includes(phase) && !rehearsal;
  const over = OVER.includes(phase);
  if (!over) looking = false;
  at("debrief").hidden = !over || looking;
  set(at("debrief"), { lang: language, "data-phase": phase });
  write(at("debrief-title"), say(`phase-${phase}`));
  at("again").replaceChildren(icon("act-play"), html("span", {}, say("debrief-again")));
  write(at("change"), say("debrief-change"));
  write(at("look-at-it"), say("debrief-look"));
  at("look-at-it").hidden = !players.length;
  set(at("to-story"), { href: `/games/${game}?lang=${language}` });
  write(at("to-story"), say("story-link"));
  at("to-story").hidden = game === null || !debrief;
  set(at("to-games"), { href: `/games?lang=${language}` });
  write(at("to-games"), say("story-all"));
  set(at("leave"), { "data-needs": playing ? "host" : "play" });
  write(at("leave"), say(playing ? "leave-game" : "debrief-change"));
  write(at("leaving-question"), say("leave-question"));
  write(at("leaving-yes"), say("leave-yes"));
  write(at("leaving-no"), say("leave-no"));
  keep(at("debrief-players"), debrief ? players : [], (player) => player.colour, makePlayer, changePlayer);
  const numbers = debrief ? NUMBERS.map((name) => ({ name, number: debrief[name] })) : [];
  keep(at("debrief-numbers"), numbers, ({ name }) => name, makeNumber, changeNumber);
});

/** @param {PlayerView} player */
function makePlayer(player) {
  return html("li", { "data-colour": player.colour }, pawn(player.colour), html("b", {}), html("span", {}));
}

/**
 * @param {Element} item
 * @param {PlayerView} player
 */
function changePlayer(item, player) {
  set(item, { "data-escaped": player.escaped });
  write(part(item, "b"), nameOf(player));
  write(part(item, "span"), say(player.escaped ? "debrief-escaped" : "debrief-buried"));
}

function makeNumber() {
  return html("div", {}, html("dt", {}), html("dd", {}));
}

/**
 * @param {Element} item
 * @param {{ name: Figure, number: number }} told
 */
function changeNumber(item, { name, number }) {
  write(part(item, "dt"), say(`debrief-${name.replaceAll("_", "-")}`));
  write(part(item, "dd"), name === "t" ? minutes(Math.floor(number)) : String(number));
}

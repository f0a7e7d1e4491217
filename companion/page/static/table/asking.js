// What the table asks: an open choice, or which of several moves was meant.

import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { nameOf, say } from "../words.js";
import { changeMove, makeMove, movesOf } from "./moves.js";

/** @typedef {import("../../types/messages").PictureMessage} PictureMessage */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {ReturnType<typeof question>} Question */

/**
 * One question for each player who has to answer one.
 * @type {(players: readonly PlayerView[], texts: PictureMessage["moves"], language: string) => void}
 */
export const drawAsking = whenNew((players, texts, language) => {
  const questions = players.map((player) => question(player, texts[player.colour] ?? [], players)).filter((one) => one.answers.length);
  set(at("asking"), { lang: language, "data-count": questions.length });
  keep(at("asking"), questions, (one) => one.colour, makeQuestion, changeQuestion);
});

/**
 * @param {PlayerView} player
 * @param {readonly string[]} texts
 * @param {readonly PlayerView[]} players
 */
function question(player, texts, players) {
  const moves = movesOf(player, texts, players);
  const choice = player.choice && moves.filter((move) => move.do === "choose");
  const answers = choice || moves.filter((move) => move.asked);
  const title = player.choice ? say(`choice-${player.choice.what}`) : say("asking-which");
  return { colour: player.colour, name: nameOf(player), title, answers };
}

/** @param {Question} one */
function makeQuestion(one) {
  return html("section", { class: "question", "data-colour": one.colour, role: "group" },
    html("h2", {}, icon(`shape-${one.colour}`), html("b", {}), html("span", {})), html("ul", { class: "answers" }));
}

/**
 * @param {Element} section
 * @param {Question} one
 */
function changeQuestion(section, one) {
  write(part(section, "b"), one.name);
  write(part(section, "h2 span"), one.title);
  set(section, { "aria-label": `${one.name}: ${one.title}` });
  keep(part(section, "ul"), one.answers, (move) => move.id, makeMove, changeMove);
}

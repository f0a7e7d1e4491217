// What the table asks players: an open choice, which of several moves was meant, or who was meant. With the time left.

import { html, icon, keep, part, parts, set, write } from "../elements.js";
import { pressPanel } from "../input.js";
import { nameOf, pair, say } from "../words.js";
import { changeMove, makeMove, movesOf } from "./moves.js";

/** @typedef {import("../../types/messages").PictureMessage} PictureMessage */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("./moves.js").Move} Move */
/** @typedef {{ id: string, colour: string, name: string }} Person */
/** @typedef {{ key: string, colour: string | null, name: string, title: string, until: number | null, answers: readonly (Move | Person)[] }} Question */

const LONGEST_S = 12; // for which a question is open

/**
 * The questions to these players; who are asked together are one question, with the shape of each.
 * @param {readonly PlayerView[]} asked
 * @param {readonly PlayerView[]} players  everybody: moves may name their dice
 * @param {PictureMessage["moves"]} texts
 * @returns {Question[]}
 */
export function questionsTo(asked, players, texts) {
  /** @param {PlayerView} one */
  const together = (one) => players.filter((other) => other.wanted && other.asked_until === one.asked_until);
  const alone = asked.filter((one) => one.choice || (one.wanted && together(one).length < 2));
  const several = asked.filter((one) => !one.choice && one.wanted && together(one).length > 1);
  const whoAsked = [...new Set(several.map((one) => one.asked_until))];
  return [
    ...whoAsked.map((until) => who(several.filter((one) => one.asked_until === until), until)),
    ...alone.flatMap((one) => toOne(one, movesOf(one, texts[one.colour] ?? [], players))),
  ];
}

/**
 * @param {readonly PlayerView[]} players
 * @param {number | null} until
 * @returns {Question}
 */
function who(players, until) {
  const [one] = players;
  const colour = players.length === 1 && one ? one.colour : null;
  const answers = players.map((player) => ({ id: player.colour, colour: player.colour, name: nameOf(player) }));
  return { key: `who ${until}`, colour, name: "", title: say(colour ? "asking-you" : "asking-who"), until, answers };
}

/**
 * Chambers that somebody may have laid: they touch the right one on the map.
 * @param {PlayerView} player
 * @returns {Question}
 */
function where(player) {
  return { key: player.colour, colour: player.colour, name: nameOf(player), title: say("asking-where"), until: player.asked_until, answers: [] };
}

/**
 * The question to a player alone; none if there is nothing to choose yet.
 * @param {PlayerView} player
 * @param {readonly Move[]} moves
 * @returns {readonly Question[]}
 */
function toOne(player, moves) {
  // What is asked has been done already, perhaps: it can be touched, also where it could not be done now.
  const asked = moves.filter((move) => move.asked).map((move) => ({ ...move, can: true }));
  const answers = player.choice ? moves.filter((move) => move.do === "choose") : asked;
  if (answers.length) return [which(player, answers)];
  if (player.choice) return [];
  return [player.asked.length > 1 ? where(player) : who([player], player.asked_until)]; // no move that the player has now
}

/**
 * @param {PlayerView} player
 * @param {readonly Move[]} answers
 * @returns {Question}
 */
function which(player, answers) {
  const title = player.choice ? say(`choice-${player.choice.what}`) : say("asking-which");
  const until = player.choice ? null : player.asked_until;
  return { key: player.colour, colour: player.colour, name: nameOf(player), title, until, answers };
}

/**
 * @param {Element} place
 * @param {readonly Question[]} questions
 */
export function drawQuestions(place, questions) {
  set(place, { "data-count": questions.length });
  keep(place, questions, (one) => one.key, makeQuestion, changeQuestion);
}

/**
 * Shows the time left at game time `t`.
 * @param {Element} place
 * @param {number} t
 */
export function tickQuestions(place, t) {
  parts(place, ".question[data-until]", HTMLElement).forEach((section) => {
    const left = Math.max(0, Number(section.dataset.until) - t);
    write(part(section, ".left b"), String(Math.ceil(left)));
    part(section, ".left i").style.width = `${Math.min(100, (left / LONGEST_S) * 100).toFixed(1)}%`;
  });
}

/** @param {Question} one */
function makeQuestion(one) {
  return html("section", { class: "question", "data-colour": one.colour, role: "group" },
    html("h2", {}, icon(one.colour ? `shape-${one.colour}` : "mark-unknown"), html("b", {}), html("span", {})),
    html("p", { class: "left", "aria-hidden": "true" }, html("span", {}, html("i", {})), html("b", {})),
    html("ul", { class: "answers" }));
}

/**
 * @param {Element} section
 * @param {Question} one
 */
function changeQuestion(section, one) {
  write(part(section, "h2 b"), one.name);
  write(part(section, "h2 span"), one.title);
  set(section, { "aria-label": one.name ? pair(one.name, one.title) : one.title, "data-until": one.until });
  part(section, ".left").hidden = one.until === null;
  keep(part(section, "ul"), one.answers, (answer) => answer.id,
    (answer) => ("do" in answer ? makeMove(answer) : makePerson(answer)),
    (item, answer) => ("do" in answer ? changeMove(item, answer) : write(part(item, "span"), answer.name)));
}

/** @param {Person} person */
function makePerson({ colour }) {
  const button = html("button", { type: "button", class: "move person", "data-colour": colour }, icon(`shape-${colour}`, "picture"), html("span", { class: "what" }));
  button.addEventListener("click", () => {
    pressPanel(colour, true);
    pressPanel(colour, false);
  });
  return html("li", {}, button);
}

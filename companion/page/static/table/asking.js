// What the table asks: an open choice, which of several moves was meant, which tile was drawn.

import { chamberName } from "../drawing/chambers.js";
import { html, icon, keep, set, svg, whenNew, write } from "../elements.js";
import { nameTile } from "../input.js";
import { changeMove, makeMove, movesOf } from "./moves.js";
import { drawTile } from "../drawing/tiles.js";
import { nameOf, say } from "../words.js";

const at = (id) => document.getElementById(id);

/** One question for each player who has to answer one. */
export const drawAsking = whenNew((players, texts, language) => {
  const questions = players.map((player) => question(player, texts[player.colour] ?? [], players)).filter((one) => one.answers.length);
  set(at("asking"), { lang: language, "data-count": questions.length });
  keep(at("asking"), questions, (one) => one.colour, makeQuestion, changeQuestion);
});

function question(player, texts, players) {
  const moves = movesOf(player, texts, players);
  const choice = player.choice && moves.filter((move) => move.do === "choose");
  const answers = choice || moves.filter((move) => move.asked);
  const title = player.choice ? say(`choice-${player.choice.what}`) : say("asking-which");
  return { colour: player.colour, name: nameOf(player), title, answers };
}

function makeQuestion(one) {
  return html("section", { class: "question", "data-colour": one.colour, role: "group" },
    html("h2", {}, icon(`shape-${one.colour}`), html("b", {}), html("span", {})), html("ul", { class: "answers" }));
}

function changeQuestion(section, one) {
  write(section.querySelector("b"), one.name);
  write(section.querySelector("h2 span"), one.title);
  set(section, { "aria-label": `${one.name}: ${one.title}` });
  keep(section.querySelector("ul"), one.answers, (move) => move.id, makeMove, changeMove);
}

/** The tiles that the one just drawn may be, as pictures. */
export const drawPicker = whenNew((offered, players, language) => {
  const picker = at("picker");
  picker.hidden = !offered.length;
  write(at("picker-title"), say("picker-title"));
  set(picker, { "aria-label": say("picker-title"), lang: language });
  keep(at("picker-tiles"), offered, (chamber) => `${chamber.chamber} ${language}`, (chamber) => makeTile(chamber, players), () => {});
});

function makeTile(chamber, players) {
  const button = html("button", { type: "button", class: "tile-button", "data-chamber": chamber.chamber, "aria-label": `${chamberName(chamber)} ${chamber.chamber}` },
    svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawTile(chamber, players)),
    html("span", {}, chamberName(chamber)));
  button.addEventListener("click", () => nameTile(chamber.chamber));
  return html("li", {}, button);
}

// Each adventurer with his dice.

import { html, icon, keep, set, svg, whenNew, write } from "./draw.js";
import { nameOf as chamberName } from "./tiles.js";
import { nameOf, say } from "./words.js";

const MANY = 7; // more dice than this lie in two rows
const MARKS = {
  cursed: "mark-lock", freed: "mark-again", spent: "mark-again", unrolled: "mark-again",
  held: "mark-card", given: "mark-away", lost: "mark-no",
};

export const drawPlayers = whenNew((players, temple, language) => {
  const list = document.getElementById("players");
  set(list, { "aria-label": say("label-players"), "data-count": players.length, lang: language });
  keep(list, players, (player) => player.colour, makePlayer, (card, player) => changePlayer(card, player, temple));
});

function makePlayer(player) {
  const { colour } = player;
  return html("li", { class: "player", "data-colour": colour },
    html("span", { class: "token" },
      svg("svg", { class: "pawn", viewBox: "0 0 64 80", "aria-hidden": "true" },
        svg("use", { href: "#figure", width: 64, height: 80 }),
        svg("use", { class: "emblem", href: `#shape-${colour}`, x: 20, y: 40, width: 24, height: 24 }))),
    html("p", { class: "who" }, html("b", {}), html("span", { class: "where" })),
    html("div", { class: "dice", role: "group" }));
}

function changePlayer(card, player, temple) {
  const here = temple.find((chamber) => chamber.cell.join() === player.cell?.join());
  set(card, {
    "data-escaped": player.escaped, "data-rolling": player.rolling, "data-wanted": player.wanted,
    "data-home": here?.kind === "start",
  });
  write(card.querySelector("b"), nameOf(player));
  write(card.querySelector(".where"), whereabouts(player, here));
  const dice = card.querySelector(".dice");
  set(dice, { "data-count": player.dice.length, "data-many": player.dice.length > MANY });
  keep(dice, player.dice, (die) => die.number, makeDie, changeDie);
}

function whereabouts(player, here) {
  if (player.wanted) return say("player-wanted");
  if (player.escaped) return `✓ ${say("player-escaped")}`;
  const where = here ? chamberName(here) : "";
  return player.rolling ? `${where} · ${say("player-rolling")}` : where;
}

function makeDie() {
  return html("span", { class: "die", role: "img" }, html("span", { class: "face" }), html("span", { class: "mark" }));
}

function changeDie(element, die) {
  const state = die.unsure ? "unsure" : die.state;
  set(element, { "data-state": die.state, "data-unsure": die.unsure, "data-shows": die.shows });
  const shows = die.shows ? say(`icon-${die.shows}`) : "";
  const label = [`${say("die")} ${die.number + 1}`, shows, say(`die-${state}`)].filter(Boolean).join(", ");
  set(element, { "aria-label": label, title: label });
  show(element.querySelector(".face"), die.shows ?? "", "");
  show(element.querySelector(".mark"), die.unsure ? "mark-unknown" : MARKS[die.state] ?? "", "");
}

function show(place, id) {
  if (place.dataset.icon === id) return;
  place.dataset.icon = id;
  place.replaceChildren(...(id ? [icon(id, `icon-${id}`)] : []));
}

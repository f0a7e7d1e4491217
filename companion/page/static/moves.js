// A move that can be chosen: a button with picture, words, who helps, what is spent, and the icons it asks for.

import { wordFor } from "./cards.js";
import { html, icon, set, write } from "./draw.js";
import { chooseMove } from "./hands.js";
import { say } from "./words.js";

const PICTURES = {
  enter: "act-enter", discover: "act-discover", activate: "gem", escape: "act-escape", give: "mark-away", fate: "fate",
  claim: "chest", quest: "quest", chamber: "chamber", choose: "mark-unknown", ability: "figure", use: "chest", lift: "act-lift",
};

export function makeMove(move) {
  const button = html("button", { type: "button", class: "move" },
    icon(pictureOf(move), "picture"), html("span", { class: "what" }), html("span", { class: "with" }), html("span", { class: "asks" }));
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    button.classList.add("sent");
    setTimeout(() => button.classList.remove("sent"), 700);
    chooseMove(button.dataset.player, button.dataset.move);
  });
  return html("li", {}, button);
}

/** `move` with its `text`, whose it is (`player`), and whether it is `asked` for. */
export function changeMove(item, move) {
  const button = item.firstChild;
  set(button, {
    "data-player": move.player, "data-move": move.id, "data-do": move.do, "data-open": move.open,
    "data-asked": move.asked, "aria-disabled": move.open ? null : "true", "aria-label": label(move),
  });
  write(button.querySelector(".what"), move.text);
  fillWith(button.querySelector(".with"), move);
  fillAsks(button.querySelector(".asks"), move.asks);
}

/** The players' moves with their texts. */
export function movesOf(player, texts) {
  return player.moves.map((move, index) => ({
    ...move, text: texts[index] ?? move.message, player: player.colour, character: player.character?.name,
    asked: player.asked.includes(move.id),
  }));
}

function pictureOf(move) {
  const { treasure, curse, chamber, pick } = move.facts;
  const own = {
    use: `card-${treasure}`, lift: `card-${curse}`, ability: `card-${move.character}`, chamber: `motif-${chamber}`,
    choose: move.facts.what === "player" ? `shape-${pick}` : `card-${pick}`,
  }[move.do];
  return own && document.getElementById(own) ? own : PICTURES[move.do] ?? "mark-card";
}

function label(move) {
  const asks = move.asks.map((id) => say(`icon-${id}`)).join(", ");
  return [move.text, asks ? `${say("move-asks")}: ${asks}` : "", move.open ? "" : say("move-lacks")].filter(Boolean).join("; ");
}

function words(list) {
  return list ? String(list).split(", ") : [];
}

function fillWith(place, move) {
  const helpers = [...words(move.facts.players).filter((colour) => colour !== move.player), ...words(move.facts.aid)];
  const tiles = words(move.facts.treasures);
  const key = [...helpers, "/", ...tiles].join();
  if (place.dataset.shows === key) return;
  place.dataset.shows = key;
  place.replaceChildren(
    ...[...new Set(helpers)].map((colour) => html("i", { class: "helper", "data-colour": colour, title: wordFor(colour) }, icon(`shape-${colour}`))),
    ...tiles.map((id) => html("i", { class: "spent", title: wordFor(id) }, icon(document.getElementById(`card-${id}`) ? `card-${id}` : "chest"))));
}

function fillAsks(place, asks) {
  const key = asks.join();
  if (place.dataset.shows === key) return;
  place.dataset.shows = key;
  const counts = new Map();
  asks.forEach((id) => counts.set(id, (counts.get(id) ?? 0) + 1));
  place.replaceChildren(...[...counts].map(([id, count]) =>
    html("i", { class: "ask" }, ...(count > 3 ? [html("b", {}, `${count}×`), icon(id, `icon-${id}`)]
      : Array.from({ length: count }, () => icon(id, `icon-${id}`))))));
}

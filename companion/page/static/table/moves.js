// A move that can be chosen: a button with picture, words, who helps, what is spent, and the icons it asks for.

import { html, icon, keep, set, write } from "../elements.js";
import { chooseMove } from "../input.js";
import { say, wordFor } from "../words.js";

const TOGETHER = 4; // more moves of one kind than this are folded up
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
  ["pointerenter", "focus"].forEach((name) => button.addEventListener(name, () => aimAt(button.dataset.aims)));
  ["pointerleave", "blur"].forEach((name) => button.addEventListener(name, () => aimAt("")));
  return html("li", {}, button);
}

/** Shows on the map which cells are meant: `2,-1`, all chambers of the row `*,-1`, or of the column `2,*`. */
function aimAt(cells) {
  document.querySelectorAll(".aimed").forEach((one) => one.classList.remove("aimed"));
  (cells ?? "").split(" ").filter(Boolean).forEach((cell) =>
    document.querySelectorAll(`#map ${meant(cell)}:not(.figure)`).forEach((one) => one.classList.add("aimed")));
}

function meant(cell) {
  if (cell.startsWith("*")) return `[data-cell$="${cell.slice(1)}"]:not(.beyond)`;
  if (cell.endsWith("*")) return `[data-cell^="${cell.slice(0, -1)}"]:not(.beyond)`;
  return `[data-cell="${cell}"]`;
}

function aimsOf({ x, y, cells, row, column }) {
  if (x !== undefined) return `${x},${y}`;
  if (row !== undefined) return `*,${row}`;
  if (column !== undefined) return `${column},*`;
  return [...String(cells ?? "").matchAll(/(-?\d+), (-?\d+)/g)].map(([, across, up]) => `${across},${up}`).join(" ");
}

/** `move` with its `text`, whose it is (`player`), and whether it is `asked` for. */
export function changeMove(item, move) {
  const button = item.firstChild;
  set(button, {
    "data-player": move.player, "data-move": move.id, "data-do": move.do, "data-open": move.open,
    "data-asked": move.asked, "data-aims": aimsOf(move.facts), "aria-disabled": move.open ? null : "true", "aria-label": label(move),
  });
  write(button.querySelector(".what"), move.text);
  fillWith(button.querySelector(".with"), move);
  fillAsks(button.querySelector(".asks"), move.asks);
}

/** A player's moves with their texts, the places that they lead to, and the dice that they name. */
export function movesOf(player, texts, players) {
  return player.moves.map((move, index) => ({
    ...move, text: texts[index] ?? move.message, player: player.colour, character: player.character?.name,
    asked: player.asked.includes(move.id), way: wayTo(move.facts, player.cell), named: diceOf(move.facts.dice, players),
  }));
}

/** Many moves of one kind stand together; a single one stands alone. */
export function groupsOf(moves) {
  const kinds = new Map();
  for (const move of moves) {
    const { treasure, curse } = move.facts;
    const kind = [move.message, treasure, curse].join();
    kinds.set(kind, [...(kinds.get(kind) ?? []), move]);
  }
  return [...kinds].flatMap(([kind, group]) => group.length > TOGETHER ? [{ id: kind, group }] : group);
}

export function makeGroup({ group }) {
  const summary = html("summary", { class: "move group" }, icon(pictureOf(group[0]), "picture"), html("span", { class: "what" }), html("b", { class: "count" }));
  return html("li", {}, html("details", {}, summary, html("ul", { class: "moves" })));
}

export function changeGroup(item, { group }) {
  const [first] = group;
  const { treasure, chamber, choose } = first.facts;
  const word = { ability: first.character, use: treasure, discover: choose && "short_cut" }[first.do] ?? chamber;
  write(item.querySelector(".what"), `${wordFor(word)} …`);
  write(item.querySelector(".count"), String(group.length));
  set(item.querySelector("summary"), { "data-open": first.open, "data-do": first.do });
  keep(item.querySelector("ul"), group, (move) => move.id, makeMove, changeMove);
}

/** `→2 ↑1`: where a move leads, seen from the player. */
function wayTo({ x, y }, cell) {
  if (x === undefined || !cell) return "";
  const across = x - cell[0];
  const up = y - cell[1];
  const far = (steps) => (Math.abs(steps) > 1 ? Math.abs(steps) : "");
  return [across && `${across > 0 ? "→" : "←"}${far(across)}`, up && `${up > 0 ? "↑" : "↓"}${far(up)}`].filter(Boolean).join(" ");
}

/** `red 3 4, blue 1` -> what these dice show, with whose they are. */
function diceOf(dice, players) {
  return words(dice).flatMap((part) => {
    const [colour, ...numbers] = part.split(" ");
    const own = players.find((player) => player.colour === colour)?.dice ?? [];
    return numbers.map((number) => ({ colour, shows: own[Number(number) - 1]?.shows ?? "mark-unknown" }));
  });
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
  const key = [move.way, ...helpers, "/", ...tiles, ...move.named.map(({ colour, shows }) => `${colour}${shows}`)].join();
  if (place.dataset.shows === key) return;
  place.dataset.shows = key;
  place.replaceChildren(
    ...(move.way ? [html("i", { class: "way" }, move.way)] : []),
    ...move.named.map(({ colour, shows }) => html("i", { class: "ask", "data-colour": colour }, icon(`shape-${colour}`, "owner"), icon(shows, `icon-${shows}`))),
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

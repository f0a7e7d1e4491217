// A move that can be chosen: a button with picture, words, who helps, what is spent, and the icons it asks for.

import { html, icon, part, set, write } from "../elements.js";
import { chooseMove } from "../input.js";
import { pair, say, wordFor } from "../words.js";

/** @typedef {import("../../types/messages").MoveView} MoveView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {MoveView["facts"]} Facts */
/** @typedef {{ colour: string, shows: string }} Named  a die that a move names */
/**
 * A move with its text, whose it is, whether it is asked for and can be done, the way that it leads, the dice that it names.
 * @typedef {MoveView & { text: string, player: string, character: string | undefined, asked: boolean, can: boolean, way: string, named: readonly Named[] }} Move
 */

/** @type {readonly string[]} */
const CANNOT_SHOW = ["cursed", "held", "given", "lost"];
/** @type {Readonly<Record<string, string>>} */
const PICTURES = {
  enter: "act-enter", discover: "act-discover", activate: "gem", escape: "act-escape", give: "mark-away", fate: "fate",
  claim: "chest", quest: "quest", chamber: "chamber", choose: "mark-unknown", ability: "figure", use: "chest", lift: "act-lift",
};

/**
 * A button that makes this move.
 * @param {Move} move
 */
export function makeMove(move) {
  return makeButton(move, ({ player, move: id }) => player && id && chooseMove(player, id));
}

/**
 * A button with picture, words, who helps, what is spent, and the icons that are asked for. `tapped` gets what `changeMove`
 * has written into its data.
 * @param {Move} move
 * @param {(data: DOMStringMap) => void} tapped
 */
export function makeButton(move, tapped) {
  const button = html("button", { type: "button", class: "move" },
    icon(pictureOf(move), "picture"), html("span", { class: "what" }), html("span", { class: "with" }), html("span", { class: "asks" }));
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    button.classList.add("sent");
    setTimeout(() => button.classList.remove("sent"), 700);
    tapped(button.dataset);
  });
  ["pointerenter", "focus"].forEach((name) => button.addEventListener(name, () => aimAt(button.dataset.aims ?? "")));
  ["pointerleave", "blur"].forEach((name) => button.addEventListener(name, () => aimAt("")));
  return html("li", {}, button);
}

/**
 * Shows on the map which cells are meant: `2,-1`, all chambers of the row `*,-1`, or of the column `2,*`.
 * @param {string} cells
 */
export function aimAt(cells) {
  document.querySelectorAll(".aimed").forEach((one) => one.classList.remove("aimed"));
  cells.split(" ").filter(Boolean).forEach((cell) =>
    document.querySelectorAll(`#map ${meant(cell)}:not(.figure)`).forEach((one) => one.classList.add("aimed")));
}

/** @param {string} cell */
function meant(cell) {
  if (cell.startsWith("*")) return `[data-cell$="${cell.slice(1)}"]:not(.beyond)`;
  if (cell.endsWith("*")) return `[data-cell^="${cell.slice(0, -1)}"]:not(.beyond)`;
  return `[data-cell="${cell}"]`;
}

/** @param {Facts} facts */
function aimsOf({ x, y, cells, row, column }) {
  if (x !== undefined) return `${x},${y}`;
  if (row !== undefined) return `*,${row}`;
  if (column !== undefined) return `${column},*`;
  return [...String(cells ?? "").matchAll(/(-?\d+), (-?\d+)/g)].map(([, across, up]) => `${across},${up}`).join(" ");
}

/**
 * `move` with its `text`, whose it is (`player`), and whether it is `asked` for.
 * @param {Element} item
 * @param {Move} move
 */
export function changeMove(item, move) {
  const button = part(item, ".move");
  set(button, {
    "data-player": move.player, "data-move": move.id, "data-do": move.do, "data-open": move.can,
    "data-asked": move.asked, "data-aims": aimsOf(move.facts), "aria-disabled": move.can ? null : "true", "aria-label": label(move),
  });
  write(part(button, ".what"), move.text);
  fillWith(part(button, ".with"), move);
  fillAsks(part(button, ".asks"), move.asks);
}

/**
 * A player's moves with their texts, the places that they lead to, and the dice that they name.
 * @param {PlayerView} player
 * @param {readonly string[]} texts
 * @param {readonly PlayerView[]} players
 * @returns {Move[]}
 */
export function movesOf(player, texts, players) {
  return player.moves.map((move, index) => ({
    ...move, text: texts[index] ?? move.message, player: player.colour, character: player.character?.name,
    asked: player.asked.includes(move.id), can: canDo(player, move, players), way: wayTo(move.facts, player.cell), named: diceOf(move.facts.dice, players),
  }));
}

/**
 * The dice pay for it; or only icons are missing, the player's word stands for the dice, and those who do it have enough of them.
 * @param {PlayerView} player
 * @param {MoveView} move
 * @param {readonly PlayerView[]} players
 */
export function canDo(player, move, players) {
  if (move.open || player.dice_way !== "trusted") return move.open;
  const named = listed(move.facts.players ?? player.colour);
  const free = players.filter((one) => named.includes(one.colour)).flatMap((one) => one.dice)
    .filter((die) => !CANNOT_SHOW.includes(die.state));
  return move.asks.filter((icon) => icon !== "black_mask").length <= free.length; // accursed dice show black masks
}

/**
 * `→2 ↑1`: where a move leads, seen from the player.
 * @param {Facts} facts
 * @param {readonly [number, number] | null} cell
 */
function wayTo({ x, y }, cell) {
  if (x === undefined || !cell) return "";
  const across = Number(x) - cell[0];
  const up = Number(y) - cell[1];
  /** @param {number} steps */
  const far = (steps) => (Math.abs(steps) > 1 ? Math.abs(steps) : "");
  return [across && `${across > 0 ? "→" : "←"}${far(across)}`, up && `${up > 0 ? "↑" : "↓"}${far(up)}`].filter(Boolean).join(" ");
}

/**
 * `red 3 4, blue 1` -> what these dice show, with whose they are.
 * @param {string | number | undefined} dice
 * @param {readonly PlayerView[]} players
 * @returns {Named[]}
 */
function diceOf(dice, players) {
  return listed(dice).flatMap((words) => {
    const [colour = "", ...numbers] = words.split(" ");
    const own = players.find((player) => player.colour === colour)?.dice ?? [];
    return numbers.map((number) => ({ colour, shows: own[Number(number) - 1]?.shows ?? "mark-unknown" }));
  });
}

/** @param {Move} move */
export function pictureOf(move) {
  const { treasure, curse, chamber, pick } = move.facts;
  /** @type {Readonly<Record<string, string>>} */
  const own = {
    use: `card-${treasure}`, lift: `card-${curse}`, ability: `card-${move.character}`, chamber: `motif-${chamber}`,
    choose: move.facts.what === "player" ? `shape-${pick}` : `card-${pick}`,
  };
  const drawing = own[move.do];
  return drawing && document.getElementById(drawing) ? drawing : PICTURES[move.do] ?? "mark-card";
}

/** @param {Move} move */
function label(move) {
  const asks = move.asks.map((id) => say(`icon-${id}`)).join(", ");
  return [move.text, asks ? pair(say("move-asks"), asks) : "", move.can ? "" : say("move-lacks")].filter(Boolean).join("; ");
}

/**
 * The words of a list that is a fact.
 * @param {string | number | undefined} list
 */
function listed(list) {
  return list ? String(list).split(", ") : [];
}

/**
 * @param {HTMLElement} place
 * @param {Move} move
 */
function fillWith(place, move) {
  const helpers = [...listed(move.facts.players).filter((colour) => colour !== move.player), ...listed(move.facts.aid)];
  const tiles = listed(move.facts.treasures);
  const key = [move.way, ...helpers, "/", ...tiles, ...move.named.map(({ colour, shows }) => `${colour}${shows}`)].join();
  if (place.dataset.shows === key) return;
  place.dataset.shows = key;
  place.replaceChildren(
    ...(move.way ? [html("i", { class: "way" }, move.way)] : []),
    ...move.named.map(({ colour, shows }) => html("i", { class: "ask", "data-colour": colour }, icon(`shape-${colour}`, "owner"), icon(shows, `icon-${shows}`))),
    ...[...new Set(helpers)].map((colour) => html("i", { class: "helper", "data-colour": colour, title: wordFor(colour) }, icon(`shape-${colour}`))),
    ...tiles.map((id) => html("i", { class: "spent", title: wordFor(id) }, icon(document.getElementById(`card-${id}`) ? `card-${id}` : "chest"))));
}

/**
 * @param {HTMLElement} place
 * @param {readonly string[]} asks
 */
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

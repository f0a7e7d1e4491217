// What lies and stands on chambers for a while: treasure, chalice, ghost, snakes, tokens, sand timers.

import { minutes } from "../clock.js";
import { isThere, part, parts, set, svg, write } from "../elements.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("../../types/messages").TimerView} TimerView */

/** @type {readonly (readonly [number, number])[]} */
const PLACES = [[20, 24], [80, 24], [20, 43], [80, 43], [20, 61], [80, 61]];
const RING = 2 * Math.PI * 43;
const IN_A_ROW = 6; // dice beside each other
const SAND_S = { green: 30, blue: 60 };

/**
 * All tokens on a chamber by their ids, in the order of their places.
 * @param {ChamberView} chamber
 * @param {TableView} view
 */
export function tokensOn(chamber, view) {
  /** @param {readonly number[] | null} cell */
  const here = (cell) => cell?.join() === chamber.cell.join();
  const tokens = [
    here(view.chalice) ? "chalice" : null,
    here(view.ghost) ? "ghost" : null,
    here(view.teleporter) && !view.teleporter_player ? "teleporter" : null,
    ...view.snakes.filter(here).map(() => "snake"),
    here(view.large_torch) ? "card-large_torch" : null,
    chamber.symbol ? symbol(chamber.symbol) : null,
    chamber.location ? "location" : null,
    chamber.quest_done ? "quest" : null,
  ].filter(isThere);
  return tokens.slice(0, PLACES.length);
}

/** @param {string} name */
export function symbol(name) {
  return ["sun", "moon", "gear"].includes(name) ? name : "motif-CA";
}

/**
 * Whose dice lie on a chamber: sacrificed, stacked, left at the calendar.
 * @param {ChamberView} chamber
 * @param {readonly PlayerView[]} players
 */
export function diceOn(chamber, players) {
  return players.flatMap((player) => player.dice.filter((die) => die.on === chamber.chamber).map(() => player.colour));
}

/**
 * Draws them, the dice that lie there, and the treasure that waits face down.
 * @param {ChamberView} chamber
 * @param {readonly string[]} tokens
 * @param {readonly string[]} dice
 */
export function drawTokens(chamber, tokens, dice) {
  return svg("g", { class: "tokens" },
    chamber.treasure ? treasure() : null,
    ...dice.map((colour, index) => heldDie(colour, index, dice.length, chamber.chamber === "TT")),
    ...PLACES.map((place, index) => token(tokens[index], place)));
}

/**
 * The ring of a sand timer; `tickSand` lets it run. A chamber that waits for its timer shows a token.
 * @param {TimerView} timer
 */
export function drawSand(timer) {
  const ring = { cx: 50, cy: 50, r: 43, transform: "rotate(-90 50 50)" };
  return svg("g", { class: `sand-ring sand-${timer.sand}`, "data-ends": timer.ends, "data-sand": timer.sand },
    svg("circle", { ...ring, class: "sand-bed" }),
    timer.ends === null ? null : svg("circle", { ...ring, class: "sand-left", "stroke-dasharray": RING }),
    svg("g", { transform: "translate(50 93)" },
      svg("rect", { x: -19, y: -8.5, width: 38, height: 17, rx: 8.5 }),
      svg("use", { href: "#hourglass", x: -16, y: -6, width: 12, height: 12 }),
      svg("text", { x: 5, y: 4.6, "text-anchor": "middle" }, timer.ends === null ? "…" : "")));
}

/**
 * Lets the sand of all rings run; called many times a second, and drawn once in it, with the number.
 * @param {Element} map
 * @param {number} t
 */
export function tickSand(map, t) {
  parts(map, ".sand-ring[data-ends]", SVGElement).forEach((ring) => {
    const left = Math.max(0, Number(ring.dataset.ends) - t);
    const whole = ring.dataset.sand === "blue" ? SAND_S.blue : SAND_S.green;
    const share = Math.min(1, Math.ceil(left) / whole);
    set(part(ring, ".sand-left", SVGElement), { "stroke-dashoffset": (RING * (1 - share)).toFixed(1) });
    write(part(ring, "text", SVGElement), minutes(left));
    set(ring, { "data-hurry": left < 10 });
  });
}

/**
 * @param {string} colour
 * @param {number} index
 * @param {number} count
 * @param {boolean} stacked
 */
function heldDie(colour, index, count, stacked) {
  const across = Math.min(count, IN_A_ROW);
  const x = stacked ? 50 + (index % 2 ? 0.8 : -0.8) : 50 + ((index % IN_A_ROW) - (across - 1) / 2) * 9.4;
  const y = stacked ? 64 - index * 5.4 : 61 - Math.floor(index / IN_A_ROW) * 9.4;
  return svg("g", { class: "held-die", "data-colour": colour, transform: `translate(${x} ${y})` },
    svg("rect", { x: -4.2, y: -4.2, width: 8.4, height: 8.4, rx: 1.8 }),
    svg("use", { href: `#shape-${colour}`, x: -2.6, y: -2.6, width: 5.2, height: 5.2 }));
}

function treasure() {
  return svg("g", { class: "treasure" }, svg("title", {}, say("token-treasure")),
    svg("rect", { x: 68, y: 68, width: 21, height: 21, rx: 4 }),
    svg("use", { href: "#chest", x: 71, y: 71, width: 15, height: 15 }));
}

/**
 * @param {string | undefined} id
 * @param {readonly [number, number]} place
 */
function token(id, [x, y]) {
  if (!id) return null;
  return svg("g", { class: `token-on token-${id}`, transform: `translate(${x} ${y})` },
    svg("title", {}, say(`token-${id}`)),
    svg("circle", { r: 9.6 }),
    svg("use", { href: `#${id.replace("-open", "")}`, x: -7, y: -7, width: 14, height: 14 }));
}

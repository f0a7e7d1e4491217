// The map: tiles as they lie, the figures on them, and the ways on; all of it can be pressed.

import { middle } from "./chambers.js";
import { set, svg, whenNew } from "../elements.js";
import { press } from "../input.js";
import { SIDES, STEP, describe, drawTile, drawUnknown } from "./tiles.js";
import { diceOn, drawSand, drawTokens, tickSand, tokensOn } from "./tokens.js";
import { nameOf, say } from "../words.js";
import { look, lookAt } from "./sight.js";

const TILE = 100;
const SEATS = {
  1: [[0, 0]],
  2: [[-15, 0], [15, 0]],
  3: [[-24, 0], [0, 0], [24, 0]],
};
const CROWD = [[-23, -3], [0, -3], [23, -3], [-23, 19], [0, 19], [23, 19]];

const lights = svg("g", { class: "unknowns" });
const beyond = svg("g", { class: "beyonds" });
const tiles = svg("g", { class: "tiles" });
const sands = svg("g", { class: "sands" });
const figures = svg("g", { class: "figures" });
const map = svg("svg", { id: "map", role: "group", preserveAspectRatio: "xMidYMid meet" },
  lights, beyond, tiles, sands, figures);
document.getElementById("stage").append(map);

const drawn = new Map();

/** Draws tiles with what lies on them, and ways on. */
export function drawTemple(view, language) {
  const shown = view.temple.map((chamber) =>
    ({ chamber, tokens: tokensOn(chamber, view), dice: diceOn(chamber, view.players) }));
  drawTiles(shown, view.players.length, language);
  drawSands(view.temple.filter((chamber) => chamber.timer), language);
}

/** The sand runs on at game time `t`. */
export function tickTemple(t) {
  tickSand(sands, t);
}

// `language` is there because tiles have words on them.
const drawTiles = whenNew((shown, players, language) => {
  set(map, { "aria-label": say("label-temple"), lang: language });
  const temple = shown.map((one) => one.chamber);
  const keys = new Set(temple.map((chamber) => chamber.cell.join()));
  for (const [key, old] of drawn) {
    if (!keys.has(key)) {
      old.element.remove();
      drawn.delete(key);
    }
  }
  shown.forEach((one) => drawChamber(one, players, language));
  lights.replaceChildren(...temple.flatMap((chamber) => unknownOf(chamber, keys)));
  lookAt(map, temple, drawBeyond(temple, keys));
});

const drawSands = whenNew((temple) => {
  sands.replaceChildren(...temple.map((chamber) =>
    svg("g", { transform: `translate(${corner(chamber.cell)})` }, drawSand(chamber.timer))));
});

/** Draws the figures, and who must run. */
export const drawFigures = whenNew((players, temple, language) => {
  const inside = players.filter((player) => player.cell);
  const seats = new Map();
  for (const player of inside) {
    const key = [...player.cell, player.part].join();
    seats.set(key, [...(seats.get(key) ?? []), player]);
  }
  const standing = new Set(inside.map((player) => player.colour));
  [...figures.children].forEach((figure) => standing.has(figure.dataset.colour) || figure.remove());
  seats.forEach((crowd) => crowd.forEach((player, seat) => place(player, seat, crowd.length, temple)));
  set(figures, { lang: language });
});

function drawChamber({ chamber, tokens, dice }, players, language) {
  const key = chamber.cell.join();
  const looks = JSON.stringify([{ ...chamber, timer: null }, tokens, dice, players, language]);
  const old = drawn.get(key);
  if (old?.looks === looks) return;
  const element = button({ class: old ? "cell" : "cell new", "data-gems": chamber.gems }, chamber.cell, describe(chamber),
    drawTile(chamber, players), drawTokens(chamber, tokens, dice),
    svg("rect", { class: "ring", x: 1.5, y: 1.5, width: 97, height: 97, rx: 4 }));
  const focused = old?.element === document.activeElement;
  if (old) old.element.replaceWith(element);
  else tiles.append(element);
  if (focused) element.focus({ preventScroll: true });
  drawn.set(key, { looks, element });
}

/** Something on a cell that can be pressed, by finger, mouse or keyboard. */
function button(attributes, cell, label, ...children) {
  const element = svg("g", {
    ...attributes, transform: `translate(${corner(cell)})`, "data-cell": cell.join(),
    role: "button", tabindex: 0, "aria-label": label,
  }, ...children);
  element.addEventListener("click", () => press(element, cell));
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press(element, cell);
  });
  return element;
}

function unknownOf(chamber, keys) {
  return waysOn(chamber, keys)
    .map((side) => svg("g", { transform: `translate(${corner(chamber.cell)})` }, drawUnknown(side)));
}

function waysOn(chamber, keys) {
  return SIDES.filter((side) => chamber.openings.includes(side) && side !== chamber.stairway)
    .filter((side) => !keys.has(next(chamber.cell, side).join()));
}

/** Draws the free places where a chamber can be laid, and returns their cells. */
function drawBeyond(temple, keys) {
  const free = new Map(temple.flatMap((chamber) => waysOn(chamber, keys)
    .map((side) => next(chamber.cell, side))).map((cell) => [cell.join(), cell]));
  const cells = [...free.values()];
  beyond.replaceChildren(...cells.map((cell) => button({ class: "beyond" }, cell,
    `${say("cell-beyond")} (${cell.join(", ")})`,
    svg("rect", { x: 1, y: 1, width: 98, height: 98, rx: 8 }),
    svg("use", { class: "plus", href: "#act-discover", x: 36, y: 36, width: 28, height: 28 }))));
  return cells;
}

function next(cell, side) {
  return cell.map((value, axis) => value + STEP[side][axis]);
}

function place(player, seat, crowd, temple) {
  let figure = figures.querySelector(`[data-colour="${player.colour}"]`);
  if (!figure) {
    figure = svg("g", { class: "figure", "data-colour": player.colour, role: "img" },
      svg("title", {}),
      svg("use", { href: "#figure", x: -14, y: -19, width: 28, height: 35 }),
      svg("use", { class: "emblem", href: `#shape-${player.colour}`, x: -5.2, y: -0.5, width: 10.4, height: 10.4 }));
    figures.append(figure);
  }
  const here = temple.find((chamber) => chamber.cell.join() === player.cell.join());
  const [x, y] = corner(player.cell);
  const [mx, my] = middle(here, player.part);
  const [dx, dy] = (SEATS[crowd] ?? CROWD)[seat];
  const scale = crowd > 3 ? 0.72 : crowd > 2 || player.part ? 0.82 : 1;
  figure.style.transform = `translate(${x + mx + dx}px, ${y + my + dy}px) scale(${scale})`;
  set(figure, { "data-cell": player.cell.join(), "data-home": here?.kind === "start", "data-trapped": player.trapped });
  figure.querySelector("title").textContent = nameOf(player);
}

function corner([x, y]) {
  return [x * TILE, -y * TILE];
}

addEventListener("resize", () => look(map));

// The map: tiles as they lie, and the figures on them. It fits itself to what is laid.

import { set, svg, whenNew } from "./draw.js";
import { SIDES, STEP, drawTile, drawUnknown } from "./tiles.js";
import { nameOf, say } from "./words.js";

const TILE = 100;
const MARGIN = 21;
const LEAST = [3, 2]; // cells across and up; a lonely starting chamber does not fill the wall
const SEATS = {
  1: [[50, 51]],
  2: [[35, 51], [65, 51]],
  3: [[26, 51], [50, 51], [74, 51]],
};
const CROWD = [[27, 48], [50, 48], [73, 48], [27, 70], [50, 70], [73, 70]];

const stage = document.getElementById("temple");
const lights = svg("g", { class: "unknowns" });
const tiles = svg("g", { class: "tiles" });
const figures = svg("g", { class: "figures" });
const map = svg("svg", { id: "map", role: "group", preserveAspectRatio: "xMidYMid meet" }, lights, tiles, figures);
stage.append(map);

const drawn = new Map();
let frame = null;
let gliding = 0;

/** Draws tiles and ways on. `language` is there because tiles have words on them. */
export const drawTemple = whenNew((temple, language) => {
  set(map, { "aria-label": say("label-temple"), lang: language });
  const keys = new Set(temple.map((chamber) => chamber.cell.join()));
  for (const [key, old] of drawn) {
    if (!keys.has(key)) {
      old.element.remove();
      drawn.delete(key);
    }
  }
  temple.forEach((chamber) => drawChamber(chamber, language));
  lights.replaceChildren(...temple.flatMap((chamber) => unknownOf(chamber, keys)));
  glide(bounds(temple));
});

/** Draws the figures, and who must run. */
export const drawFigures = whenNew((players, temple, language) => {
  const inside = players.filter((player) => player.cell);
  const seats = new Map();
  for (const player of inside) {
    const key = player.cell.join();
    seats.set(key, [...(seats.get(key) ?? []), player]);
  }
  const standing = new Set(inside.map((player) => player.colour));
  [...figures.children].forEach((figure) => standing.has(figure.dataset.colour) || figure.remove());
  seats.forEach((crowd) => crowd.forEach((player, seat) => place(player, seat, crowd.length, temple)));
  set(figures, { lang: language });
});

function drawChamber(chamber, language) {
  const key = chamber.cell.join();
  const looks = JSON.stringify([chamber, language]);
  const old = drawn.get(key);
  if (old?.looks === looks) return;
  const element = svg("g", {
    class: old ? "cell" : "cell new", transform: `translate(${corner(chamber.cell)})`,
    "data-cell": key, "data-gems": chamber.gems,
  }, drawTile(chamber));
  if (old) old.element.replaceWith(element);
  else tiles.append(element);
  drawn.set(key, { looks, element });
}

function unknownOf(chamber, keys) {
  return SIDES.filter((side) => chamber.openings.includes(side) && side !== chamber.stairway)
    .filter((side) => !keys.has(chamber.cell.map((value, axis) => value + STEP[side][axis]).join()))
    .map((side) => svg("g", { transform: `translate(${corner(chamber.cell)})` }, drawUnknown(side)));
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
  const [x, y] = corner(player.cell);
  const [dx, dy] = (SEATS[crowd] ?? CROWD)[seat];
  const scale = crowd > 3 ? 0.72 : crowd > 2 ? 0.85 : 1;
  figure.style.transform = `translate(${x + dx}px, ${y + dy}px) scale(${scale})`;
  const here = temple.find((chamber) => chamber.cell.join() === player.cell.join());
  set(figure, { "data-cell": player.cell.join(), "data-home": here?.kind === "start" });
  figure.querySelector("title").textContent = nameOf(player);
}

function corner([x, y]) {
  return [x * TILE, -y * TILE];
}

function bounds(temple) {
  const across = temple.map((chamber) => chamber.cell[0]);
  const up = temple.map((chamber) => chamber.cell[1]);
  const [west, width] = span(Math.min(...across), Math.max(...across), LEAST[0]);
  const [south, height] = span(Math.min(...up), Math.max(...up), LEAST[1]);
  return [west * TILE - MARGIN, -(south + height - 1) * TILE - MARGIN, width * TILE + 2 * MARGIN, height * TILE + 2 * MARGIN];
}

/** First cell and number of cells of a stretch that is at least `room` cells wide. */
function span(first, last, room) {
  const spare = Math.max(0, room - 1 - (last - first));
  return [first - spare / 2, last - first + 1 + spare];
}

/** Moves the map to a new frame within half a second. */
function glide(target) {
  cancelAnimationFrame(gliding);
  const from = frame;
  if (!from || matchMedia("(prefers-reduced-motion: reduce)").matches) return look(target);
  const start = performance.now();
  const move = (now) => {
    const part = Math.min(1, (now - start) / 500);
    const eased = 1 - (1 - part) ** 3;
    look(target.map((value, index) => from[index] + (value - from[index]) * eased));
    if (part < 1) gliding = requestAnimationFrame(move);
  };
  gliding = requestAnimationFrame(move);
}

function look(box) {
  frame = box;
  set(map, { viewBox: box.map((value) => value.toFixed(1)).join(" ") });
}

// How a chamber is drawn: a tile is 100 × 100, north is up, as the tile lies.

import { svg } from "../elements.js";
import { pair, say } from "../words.js";
import { aboutChamber, chamberName, drawFloor, drawPrints, givesTwo, ownName } from "./chambers.js";
import { turnTo } from "./sides.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */

const WALL = 11; // thickness of a wall
const FROM = 33; // an opening reaches from here
const TO = 67; // to here

/**
 * The tile without what stands or lies on it; the Tree of Life asks for more with more `players`.
 * @param {ChamberView} chamber
 */
export function drawTile(chamber, players = 2) {
  const tile = drawGround(chamber);
  tile.append(...drawPrints(chamber, players));
  const [frameAt, gemsAt] = places(chamber);
  if (chamber.frame.length) tile.append(svg("g", { transform: frameAt }, frame(chamber.frame)));
  if (chamber.gem_costs.length) tile.append(svg("g", { transform: gemsAt }, gemPlace(chamber)));
  const name = ownName(chamber);
  if (name) tile.append(sign(chamber.kind, name));
  return tile;
}

/**
 * Walls, floor, stairway, and the signs of start and exit: the tile without what is printed on it to be read.
 * @param {ChamberView} chamber
 */
export function drawGround(chamber) {
  const tile = svg("g", { class: `tile tile-${chamber.kind}`, "data-chamber": chamber.chamber, role: "img" });
  tile.append(
    svg("title", {}, describe(chamber)),
    svg("rect", { class: "masonry", x: 0.6, y: 0.6, width: 98.8, height: 98.8, rx: 4 }),
    svg("path", { class: "floor", d: outline(chamber.openings) }),
    svg("path", { class: "flagstones", d: outline(chamber.openings) }),
  );
  tile.append(...drawFloor(chamber));
  if (chamber.stairway) tile.append(stairs(chamber.stairway));
  if (chamber.kind === "start") tile.append(disc());
  if (chamber.kind === "exit") tile.append(doorway());
  return tile;
}

/**
 * A way into the unknown: light through an opening where no chamber lies yet.
 * @param {string} side
 */
export function drawUnknown(side) {
  return svg("path", {
    class: "unknown", d: `M${FROM} 0H${TO}L${TO + 7} -17H${FROM - 7}Z`, transform: `rotate(${turnTo(side)} 50 50)`,
  });
}

/**
 * A chamber in words.
 * @param {ChamberView} chamber
 */
export function describe(chamber) {
  const parts = [
    aboutChamber(chamber) ? pair(chamberName(chamber), aboutChamber(chamber)) : chamberName(chamber),
    pair(say("chamber-openings"), chamber.openings.map((side) => say(`side-${side}`)).join(", ")),
  ];
  if (chamber.stairway) parts.push(pair(say("chamber-stairway"), say(`side-${chamber.stairway}`)));
  if (chamber.frame.length) parts.push(pair(say("chamber-entering"), chamber.frame.map((i) => say(`icon-${i}`)).join(", ")));
  if (chamber.gem_costs.length) parts.push(pair(say("chamber-gems"), String(chamber.gems)));
  return parts.join("; ");
}

/**
 * How frame and gem place are moved: in a double chamber the gems are in the rear room. Null: they stay.
 * @param {ChamberView} chamber
 * @returns {readonly [frame: string | null, gems: string | null]}
 */
export function places(chamber) {
  const [rear] = chamber.rear;
  if (rear === "north") return ["translate(0 54)", "translate(0 -53)"];
  if (rear === "east") return ["translate(-14 0)", "translate(20 -27)"];
  if (rear === "west") return ["translate(14 0)", "translate(-20 -27)"];
  return [null, null];
}

/** @param {readonly string[]} openings */
function outline(openings) {
  const [a, b] = [WALL, 100 - WALL];
  /** @param {string} side */
  const has = (side) => openings.includes(side);
  const points = [[a, a]];
  if (has("north")) points.push([FROM, a], [FROM, 0], [TO, 0], [TO, a]);
  points.push([b, a]);
  if (has("east")) points.push([b, FROM], [100, FROM], [100, TO], [b, TO]);
  points.push([b, b]);
  if (has("south")) points.push([TO, b], [TO, 100], [FROM, 100], [FROM, b]);
  points.push([a, b]);
  if (has("west")) points.push([a, TO], [0, TO], [0, FROM], [a, FROM]);
  return `M${points.map((point) => point.join(" ")).join("L")}Z`;
}

/** @param {string} side */
function stairs(side) {
  const steps = [0, 1, 2, 3].map((step) => svg("rect", {
    class: `step step-${step}`, x: FROM + 0.5 + step * 1.6, y: 0.6 + step * 4.4,
    width: TO - FROM - 1 - step * 3.2, height: 4.4, rx: 0.8,
  }));
  return svg("g", { class: "stairs", transform: `rotate(${turnTo(side)} 50 50)` }, ...steps);
}

/**
 * @param {string} id
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function use(id, x, y, size, className = "") {
  return svg("use", { href: `#${id}`, x: x - size / 2, y: y - size / 2, width: size, height: size, class: className });
}

function disc() {
  const rays = Array.from({ length: 16 }, (_, ray) => svg("path", {
    d: "M50 26.500 52.200 33.500H47.800Z", transform: `rotate(${ray * 22.5} 50 50)`, class: "disc-ray",
  }));
  return svg("g", { class: "disc" },
    svg("circle", { cx: 50, cy: 50, r: 26, class: "disc-rim" }), ...rays,
    svg("circle", { cx: 50, cy: 50, r: 16, class: "disc-heart" }),
    svg("circle", { cx: 50, cy: 50, r: 11, class: "disc-ring" }));
}

function doorway() {
  return svg("g", { class: "doorway" },
    svg("path", { class: "door-frame", d: "M30 76V47C30 24 70 24 70 47V76Z" }),
    svg("path", { class: "door-light", d: "M35 76V48C35 31 65 31 65 48V76Z" }),
    svg("path", { class: "door-beam", d: "M35 76H65L76 88H24Z" }));
}

/** @param {readonly string[]} icons */
function frame(icons) {
  const width = 17 * icons.length + 6;
  return svg("g", { class: "frame" },
    svg("rect", { x: 50 - width / 2, y: 12.5, width, height: 21, rx: 3.5 }),
    ...icons.map((id, place) => use(id, 50 - width / 2 + 11.5 + 17 * place, 23, 15.5, `icon-${id}`)));
}

/** @param {ChamberView} chamber */
function gemPlace(chamber) {
  if (chamber.gems) return gemsOn(chamber.gems);
  const costs = chamber.gem_costs;
  const width = 25.8;
  const left = 50 - ((costs.length - 1) * width) / 2;
  const alone = costs.length === 1 ? { transform: "translate(50 88) scale(1.16) translate(-50 -88)" } : {};
  return svg("g", { class: "gem-places", ...alone }, ...costs.map((cost, place) =>
    ladder(left + place * width, width, cost, chamber.gem_icon, givesTwo(chamber) ? 2 : place + 1)));
}

/**
 * The gems that are activated in a chamber.
 * @param {number} count
 */
export function gemsOn(count) {
  const left = 50 - (count - 1) * 11;
  return svg("g", { class: "gems" }, ...Array.from({ length: count }, (_, gem) => use("gem", left + 22 * gem, 77, 21, "gem")));
}

/**
 * @param {number} x
 * @param {number} width
 * @param {number} cost
 * @param {string | null} iconId
 * @param {number} gems
 */
function ladder(x, width, cost, iconId, gems) {
  const first = x - (gems - 1) * 3.4;
  const digits = String(cost).length * 7;
  const half = digits / 2 + 5;
  return svg("g", { class: "ladder" },
    svg("rect", { x: x - width / 2, y: 65, width, height: 23, rx: 3 }),
    ...Array.from({ length: gems }, (_, gem) => use("gem-place", first + gem * 6.8, 70, 6.6, "gem-empty")),
    svg("text", { x: x + digits / 2 - half, y: 84.4, "text-anchor": "middle" }, String(cost)),
    iconId && use(iconId, x + half - 4.3, 80.2, 9.6, `icon-${iconId}`));
}

/**
 * The name of a chamber that has one: a plain one is known by what is drawn on it.
 * @param {string} kind
 * @param {string} name
 */
function sign(kind, name) {
  return svg("text", ["start", "exit"].includes(kind)
    ? { class: "sign sign-main", x: 50, y: 97.6, "text-anchor": "middle" }
    : { class: "sign", x: 3, y: 97.2 }, name);
}

// The temple as it grew: small maps at stations of the timeline, all in the same frame.

import { stepTo } from "../drawing/sides.js";
import { svg } from "../elements.js";
import { lastBefore } from "./frames.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("./frames.js").Instant} Instant */
/** @typedef {{ left: number, width: number, t: number }} Station */

const TILE = 20;
const MARGIN = 2; // around each chamber
const LARGEST = 2; // a temple of two chambers does not fill its station
const PAWN = 9;

/**
 * A map at each station, drawn from the left edge of its place; the chambers that are new there are bright.
 * @param {readonly Instant[]} instants
 * @param {readonly Station[]} stations
 * @param {number} height
 */
export function drawGrowth(instants, stations, height) {
  const last = instants.at(-1);
  if (!last) return [];
  const cells = instants.flatMap((instant, index) =>
    instant.temple === instants[index - 1]?.temple ? [] : instant.temple.map((chamber) => chamber.cell));
  const [west, east] = [Math.min(...cells.map(([x]) => x)), Math.max(...cells.map(([x]) => x))];
  const [south, north] = [Math.min(...cells.map(([, y]) => y)), Math.max(...cells.map(([, y]) => y))];
  const [wide, high] = [(east - west + 1) * TILE, (north - south + 1) * TILE];
  /** @type {ReadonlySet<string>} */
  let known = new Set();
  return stations.map(({ left, width, t }) => {
    const instant = lastBefore(instants, (one) => one.t > t + 0.005);
    const scale = Math.min(LARGEST, width / wide, height / high);
    const x = left + (width - wide * scale) / 2;
    const y = (height - high * scale) / 2;
    const before = known;
    known = new Set(instant.temple.map((chamber) => chamber.cell.join()));
    return svg("g", { class: "growth", "data-chambers": instant.temple.length, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})` },
      ...drawChambers(instant.temple, (chamber) => [(chamber.cell[0] - west) * TILE, (north - chamber.cell[1]) * TILE], before),
      ...pawns(instant, west, north));
  });
}

/**
 * The chambers; those that look alike are one path, because hundreds of elements open slowly.
 * @param {readonly ChamberView[]} temple
 * @param {(chamber: ChamberView) => readonly [x: number, y: number]} cornerOf
 * @param {ReadonlySet<string>} before  cells that were laid at the station before
 */
function drawChambers(temple, cornerOf, before) {
  /** @type {Map<string, string>} */
  const paths = new Map([["growth-way", ""]]);
  let jewels = "";
  const size = TILE - 2 * MARGIN;
  /** @type {(look: string, d: string) => void} */
  const add = (look, d) => void paths.set(look, (paths.get(look) ?? "") + d);
  for (const chamber of temple) {
    const [x, y] = cornerOf(chamber);
    const isNew = !before.has(chamber.cell.join());
    for (const side of chamber.openings) {
      const [across, up] = stepTo(side);
      add("growth-way", `M${x + TILE / 2} ${y + TILE / 2}l${(across * TILE) / 2} ${(-up * TILE) / 2}`);
    }
    add(`growth-tile growth-${chamber.kind}${isNew ? " growth-new" : ""}`, `M${x + MARGIN} ${y + MARGIN}h${size}v${size}h${-size}z`);
    for (let gem = 0; gem < Math.min(3, chamber.gems); gem += 1) jewels += `M${x + 4.5 + gem * 5.5} ${y + 3.5}l2.5 2.5l-2.5 2.5l-2.5 -2.5z`;
  }
  if (jewels) paths.set("growth-jewel", jewels);
  return [...paths].map(([look, d]) => svg("path", { class: look, d }));
}

/**
 * The players' shapes; those who share a chamber stand beside each other.
 * @param {Instant} instant
 * @param {number} west
 * @param {number} north
 */
function pawns({ seats }, west, north) {
  /** @type {Map<string, number>} */
  const standing = new Map();
  return seats.flatMap(({ colour, figure: { cell } }) => {
    if (!cell) return [];
    const place = standing.get(cell.join()) ?? 0;
    standing.set(cell.join(), place + 1);
    const [across, down] = [place % 3, Math.floor(place / 3)];
    return [svg("g", { "data-colour": colour }, svg("use", {
      class: "plot-shape growth-pawn", href: `#shape-${colour}`, width: PAWN, height: PAWN,
      x: (cell[0] - west) * TILE + 1 + across * 4.8, y: (north - cell[1]) * TILE + TILE - PAWN - 1 - down * 7,
    }))];
  });
}

// What the chambers of the modules show beside openings, frame and gem: a carving on the floor, what can be
// done there, marks of curse and treasure, the wall inside a double chamber.

import { isThere, svg } from "../elements.js";
import { say } from "../words.js";
import { stepTo, turnTo } from "./sides.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {Readonly<Record<string, string>>} Names */
/** @typedef {[x: number, y: number]} Place  inside a tile of 100 × 100 */

/**
 * chamber -> the drawing on its floor
 * @type {Names}
 */
const CARVINGS = {
  L1: "motif-linked", L2: "motif-linked", L3: "motif-linked", TC: "motif-TC",
  Q1: "motif-Q1", Q2: "motif-Q2", Q3: "ghost", Q4: "motif-Q4", Q5: "motif-Q5", Q6: "motif-Q6", Q7: "motif-Q7", Q8: "snake",
  T1: "motif-T1", T2: "motif-T2", T3: "motif-cliff", T4: "motif-cliff", T5: "motif-T5",
  P1: "hourglass", P2: "hourglass", P3: "hourglass", P4: "hourglass",
  LV1: "motif-lava", LV2: "motif-lava", TO: "torch", SA: "motif-SA",
  PIT: "motif-PIT", FO: "motif-FO", MI: "motif-MI", GE: "gear", DU: "motif-DU", NG: "motif-NG",
  CA: "motif-CA", EX: "motif-EX", TE: "teleporter", TT: "motif-TT",
};

/**
 * chamber -> what is asked there, and what comes of it; `N×icon` is drawn once with its number
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const DEEDS = {
  Q1: ["2×die", ">", "quest"], Q3: ["2×torch", ">", "ghost"], Q7: ["2×key", ">", "quest"],
  Q8: ["5×torch", ">", "quest"], T2: ["3×key", ">", "motif-T2"], T3: ["3×key", ">", "act-escape"],
  T4: ["3×torch", ">", "act-escape"], TO: ["7×torch"], SA: ["die"], FO: ["2×golden_mask", ">", "die"],
  GE: ["2×torch", ">", "motif-EX"], CA: ["3×key", ">", "motif-EX"], EX: ["curse", ">", "chest"],
  LV1: ["5×torch", "4×key", "3×adventurer"], LV2: ["5×torch", "4×key", "3×adventurer"],
  TT: ["5×mask", ">", "gem"], Q5: ["3×gem-tile"],
};
/** @type {Readonly<Record<string, readonly [string, string]>>} */
const BANS = {
  P1: ["movement", "gems"], P2: ["gems", "golden_masks"], P3: ["golden_masks", "start"], P4: ["start", "movement"],
};
/** @type {Names} */
const BANNED = { movement: "movement", gems: "gem-place", golden_masks: "golden_mask", start: "start-disc" };
const TWO_GEMS = ["D1", "D2", "PIT"]; // one payment, two gems

/** @type {(chamber: ChamberView) => boolean} */
export const givesTwo = (chamber) => TWO_GEMS.includes(chamber.chamber);

/**
 * Where things stand in a chamber: its middle, or that of one of its two rooms.
 * @param {ChamberView | undefined} chamber
 * @param {string | null} part
 * @returns {Place}
 */
export function middle(chamber, part) {
  const rear = chamber?.rear[0];
  if (!rear || !part) return [50, 51];
  const [across, up] = stepTo(rear);
  const far = part === "rear" ? 29 : -17;
  return [50 + across * far, 51 - up * far];
}

/**
 * Under everything else: the floor's carving and inner walls.
 * @param {ChamberView} chamber
 */
export function drawFloor(chamber) {
  const [rear] = chamber.rear;
  const carving = CARVINGS[chamber.chamber] ?? (chamber.kind === "illusion" ? "motif-illusion" : null);
  return [
    carving ? use(carving, 50, 51, 37, "carving") : null,
    rear ? innerWall(rear) : null,
  ].filter(isThere);
}

/**
 * Above the floor: what can be done here, and what lies printed on it.
 * @param {ChamberView} chamber
 * @param {number} players
 */
export function drawPrints(chamber, players) {
  const deed = deedOf(chamber, players);
  return [
    deed ? plate(deed, 78) : null,
    drawBans(chamber),
    ...drawMarks(chamber, 78),
    ...drawWays(chamber),
  ].filter(isThere);
}

/**
 * What is asked in a chamber, and what comes of it; nothing where that is plain.
 * @param {ChamberView} chamber
 * @param {number} players
 * @returns {readonly string[] | undefined}
 */
export function deedOf(chamber, players) {
  return chamber.chamber === "Q4" ? [`${2 * players}×golden_mask`, ">", "quest"] : DEEDS[chamber.chamber];
}

/**
 * What a time chamber forbids.
 * @param {ChamberView} chamber
 */
export function drawBans(chamber) {
  const ban = BANS[chamber.chamber];
  return ban ? bans(ban, 78) : null;
}

/**
 * The marks of curse and treasure.
 * @param {ChamberView} chamber
 * @param {number} y
 */
export function drawMarks(chamber, y) {
  return [
    chamber.mask ? mark("curse", 21.5, y) : null,
    chamber.treasure_icon && !chamber.treasure ? mark("chest", 78.5, y) : null,
  ].filter(isThere);
}

/**
 * Secret passages, and what shuts a chamber.
 * @param {ChamberView} chamber
 */
export function drawWays(chamber) {
  return [
    ...chamber.passages.filter((side) => side === "north" || side === "east").map(passage),
    chamber.enterable ? null : svg("g", { class: "closed" }, use("ban", 50, 51, 50)),
  ].filter(isThere);
}

/**
 * The ban of a time chamber, crossed out.
 * @param {string} what
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function banned(what, x, y, size) {
  return svg("g", { class: "banned", "data-ban": what },
    use(BANNED[what] ?? "movement", x, y, size), use("slash", x, y, size * 1.15, "slash"));
}

/**
 * The name of a chamber, or nothing: players know the plain ones by their pictures only.
 * @param {ChamberView} chamber
 */
export function ownName(chamber) {
  if (["start", "exit"].includes(chamber.kind)) return say(`chamber-${chamber.kind}`);
  const id = `word-${chamber.chamber}`;
  if (say(id) !== id) return say(id);
  return chamber.kind === "home_made" ? chamber.name : "";
}

/**
 * What a chamber is called: by its name, or by the gems that it has.
 * @param {ChamberView} chamber
 */
export function chamberName(chamber) {
  const gems = chamber.gem_costs.length;
  const called = say(gems ? (gems === 1 ? "chamber-gems-one" : "chamber-gems-several") : "chamber-gems-none");
  return ownName(chamber) || called.charAt(0).toUpperCase() + called.slice(1);
}

/**
 * What it does, or nothing where that is plain.
 * @param {ChamberView} chamber
 */
export function aboutChamber(chamber) {
  const ids = [chamber.chamber, BANS[chamber.chamber] ? "time-green" : null, chamber.kind];
  return ids.filter(Boolean).map((id) => [`about-${id}`, say(`about-${id}`)])
    .find(([id, text]) => text !== id)?.[1] ?? "";
}

/** @param {string} rear */
function innerWall(rear) {
  return svg("g", { class: "inner-wall", transform: `rotate(${turnTo(rear)} 50 50)` },
    svg("path", { class: "rear-room", d: "M11 11H33V0H67V11H89V34H11Z" }),
    svg("rect", { x: 9, y: 33, width: 82, height: 7 }),
    svg("path", { d: "M22 33V40M38 33V40M54 33V40M70 33V40M82 33V40M9 36.500H91", class: "joints" }));
}

/** @param {string} side */
function passage(side) {
  return svg("g", { class: "passage", transform: `rotate(${turnTo(side)} 50 50)` },
    svg("rect", { x: 35, y: -13, width: 30, height: 26, rx: 4 }), use("card-secret_passage", 50, 0, 22));
}

/**
 * @param {readonly string[]} items
 * @param {number} y
 */
function plate(items, y) {
  const width = items.reduce((sum, item) => sum + widthOf(item), 6);
  let x = 50 - width / 2 + 3;
  const drawn = items.map((item) => {
    const at = x;
    x += widthOf(item);
    return drawItem(item, at, y);
  });
  return svg("g", { class: "plate" },
    svg("rect", { x: 50 - width / 2, y: y - 9, width, height: 18, rx: 3.5 }), ...drawn);
}

/** @param {string} item */
function widthOf(item) {
  if (item === ">") return 7;
  return 14.5 + 6.2 * Math.max(0, item.indexOf("×"));
}

/**
 * @param {string} item
 * @param {number} x
 * @param {number} y
 */
function drawItem(item, x, y) {
  if (item === ">") return svg("path", { class: "leads", d: `M${x + 1.5} ${y - 3.5} L${x + 5.5} ${y} L${x + 1.5} ${y + 3.5}` });
  const [icon = "", count = ""] = item.split("×").reverse();
  const number = count ? svg("text", { x: x + 1, y: y + 4.2 }, count) : null;
  const left = x + 7.2 + 6 * count.length;
  return svg("g", {}, number, drawIcon(icon, left, y, 13));
}

/**
 * @param {string} icon
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function drawIcon(icon, x, y, size) {
  if (icon === "die") return svg("rect", { class: "a-die", x: x - size / 2 + 1, y: y - size / 2 + 1, width: size - 2, height: size - 2, rx: 2.6 });
  if (icon === "mask") return svg("g", {}, use("golden_mask", x - 1.8, y - 1.5, size * 0.8, "icon-golden_mask"), use("black_mask", x + 2.4, y + 2, size * 0.72, "icon-black_mask"));
  return use(icon, x, y, size, `icon-${icon}`);
}

/**
 * @param {readonly [string, string]} whats
 * @param {number} y
 */
function bans(whats, y) {
  const width = 50;
  return svg("g", { class: "plate bans" },
    svg("rect", { x: 50 - width / 2, y: y - 9.5, width, height: 19, rx: 3.5 }),
    use("hourglass", 50 - 17.5, y, 11, "sand"), banned(whats[0], 50 - 5, y, 13),
    svg("path", { class: "leads", d: `M${54} ${y - 3.5} L${58} ${y} L${54} ${y + 3.5}` }), banned(whats[1], 50 + 16, y, 13));
}

/**
 * @param {string} id
 * @param {number} x
 * @param {number} y
 */
function mark(id, x, y) {
  return svg("g", { class: `printed printed-${id}` }, svg("circle", { cx: x, cy: y, r: 9.2 }), use(id, x, y, 12.5));
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

// The whole game as one picture over time: the chance to win, the growing map, gems and chambers, and where each was.
// It can be touched: then the replay goes there.

import { minutes } from "../clock.js";
import { at, html, set, svg, write } from "../elements.js";
import { say } from "../words.js";
import { drawGrowth } from "./growing.js";

/** @typedef {import("../../types/messages").Account} Account */
/** @typedef {import("../../types/messages").Curve} Curve */
/** @typedef {import("../../types/messages").SaidMoment} SaidMoment */
/** @typedef {import("./frames.js").Instant} Instant */

const PHONE = matchMedia("(max-width: 600px)").matches;
const TABLET = !PHONE && matchMedia("(max-width: 900px)").matches;
const WIDTH = PHONE ? 480 : TABLET ? 780 : 1000; // a phone shows the same letters, and less time
const LEFT = PHONE ? 58 : 158; // where time begins
const RIGHT = 14;
const CHANCE = 150; // how high the curve's field is
const GROWTH = PHONE ? 84 : 96;
const STATIONS = PHONE ? 4 : TABLET ? 6 : 8;
const COUNTS = 70;
const LANE = 26;
const NAME = PHONE ? 20 : 0; // on a phone a lane's name stands above it
const GAP = 14;
const LETTERS = PHONE ? 44 : 16; // of a name
const TIMES = 24; // the row of times below

const cursor = html("div", { class: "plot-cursor" });
const chance = svg("g", { class: "plot-chance" });
const marks = svg("g", { class: "plot-marks" });
const growth = svg("g", { transform: `translate(0 ${CHANCE + GAP})` });
const plot = svg("svg", { class: "plot", role: "img" });
const field = WIDTH - LEFT - RIGHT;
/** Seconds of the game. */
let length = 1;

/** @param {number} t */
function across(t) {
  return LEFT + (t / length) * field;
}

/**
 * @param {Account} account
 * @param {Readonly<Record<string, string>>} names
 */
export function drawPicture(account, names) {
  const { tracks, ending } = account;
  length = Math.max(1, ending.t);
  const countsAt = CHANCE + GAP + GROWTH + GAP;
  const lanesAt = countsAt + COUNTS + GAP;
  const height = lanesAt + (LANE + NAME) * tracks.lanes.length + TIMES;
  const bottom = height - TIMES + 4;
  cursor.style.height = `${(100 * bottom) / height}%`;
  set(plot, { viewBox: `0 0 ${WIDTH} ${height}`, "aria-label": say("story-picture") });
  growth.replaceChildren(svg("rect", { class: "plot-field", x: LEFT, y: 0, width: field, height: GROWTH }));
  plot.replaceChildren(
    svg("rect", { class: "plot-field", x: LEFT, y: 0, width: field, height: CHANCE }),
    ...[0, 50, 100].map((percent) => svg("text", { class: "plot-name", x: LEFT - 8, y: CHANCE * (1 - percent / 100) + (percent === 100 ? 12 : percent ? 5 : 0), "text-anchor": "end" }, `${percent} %`)),
    chance,
    growth,
    svg("g", { transform: `translate(0 ${countsAt})` },
      svg("rect", { class: "plot-field", x: LEFT, y: 0, width: field, height: COUNTS }),
      ...stairs(tracks.gems, "plot-gems", length), ...stairs(tracks.chambers, "plot-chambers", length)),
    ...tracks.cues.filter((cue) => cue.cue !== "sand_timer").map((cue) => svg("line", { class: `plot-cue plot-${cue.cue}`, x1: across(cue.t), x2: across(cue.t), y1: 0, y2: bottom })),
    ...tracks.lanes.map((lane, index) => drawLane(lane, lanesAt + (LANE + NAME) * index, names[lane.player] ?? "")),
    ...ticks(length).map((t) => svg("text", { class: "plot-name", x: across(t), y: height - 4, "text-anchor": anchor(across(t)) }, minutes(t))),
    marks);
  at("story-plot").replaceChildren(plot, cursor);
  write(at("story-picture-title"), say("story-picture"));
  write(at("story-picture-hint"), say("story-picture-hint"));
  drawLegend();
}

/**
 * The small maps, once it is known what lay where.
 * @param {readonly Instant[]} instants
 */
export function growPicture(instants) {
  const stations = Array.from({ length: STATIONS }, (_, index) => ({
    left: across((index / STATIONS) * length) + 3, width: field / STATIONS - 6, t: ((index + 1) / STATIONS) * length,
  }));
  growth.append(...drawGrowth(instants, stations, GROWTH));
}

/**
 * Touching the picture leads to an instant.
 * @param {(t: number) => void} go
 */
export function onTouch(go) {
  const touched = (/** @type {PointerEvent} */ event) => {
    const box = plot.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    go(Math.max(0, Math.min(length, ((x - LEFT) / field) * length)));
  };
  plot.addEventListener("pointerdown", (event) => {
    plot.setPointerCapture(event.pointerId);
    touched(event);
  });
  plot.addEventListener("pointermove", (event) => {
    if (event.buttons) touched(event);
  });
}

/**
 * Where a player was, as a row of boxes; those of one kind are one path, because hundreds of elements open slowly.
 * @param {Account["tracks"]["lanes"][number]} lane
 * @param {number} top
 * @param {string} name
 */
function drawLane(lane, top, name) {
  return svg("g", { "data-colour": lane.player },
    svg("use", { class: "plot-shape", href: `#shape-${lane.player}`, x: PHONE ? LEFT : 2, y: top + 3, width: LANE - 8, height: LANE - 8 }),
    svg("text", { class: "plot-name plot-who", x: PHONE ? LEFT + 24 : 26, y: top + 17 }, short(name)),
    ...[...new Set(lane.stays.map((stay) => stay.where))].map((where) => svg("path", {
      class: `stay stay-${where}`, d: lane.stays.filter((stay) => stay.where === where).map((stay) => box(stay, top + NAME + 2)).join(""),
    })));
}

/**
 * @param {{ start: number, end: number }} stay
 * @param {number} top
 */
function box({ start, end }, top) {
  const wide = Math.max(0.5, across(end) - across(start));
  return `M${across(start).toFixed(1)} ${top}h${wide.toFixed(1)}v${LANE - 6}h${(-wide).toFixed(1)}z`;
}

/**
 * A time at an edge stands inside the picture.
 * @param {number} x
 */
function anchor(x) {
  if (x > WIDTH - RIGHT - 20) return "end";
  return x < LEFT + 20 ? "start" : "middle";
}

/**
 * @param {Curve} curve
 * @param {readonly SaidMoment[]} moments
 */
export function drawChance(curve, moments) {
  const points = curve.points;
  /** @type {(share: number) => number} */
  const up = (share) => CHANCE * (1 - share);
  const line = points.map((point) => `${across(point.t).toFixed(1)},${up(point.chance).toFixed(1)}`).join(" ");
  const band = [...points.map((point) => `${across(point.t)},${up(point.high)}`),
    ...[...points].reverse().map((point) => `${across(point.t)},${up(point.low)}`)].join(" ");
  chance.replaceChildren(...points.length > 1 ? [svg("polygon", { class: "plot-band", points: band }), svg("polyline", { class: "plot-line", points: line })] : []);
  marks.replaceChildren(...moments.map((one, index) => svg("g", { transform: `translate(${across(one.t)} 14)`, class: one.rises ? "mark-up" : "mark-down" },
    svg("circle", { r: 12 }), svg("text", { "text-anchor": "middle", y: 5 }, String(index + 1)))));
}

/**
 * The line at the instant that is shown.
 * @param {number} t
 */
export function moveCursor(t) {
  cursor.style.transform = `translateX(${((100 * across(t)) / WIDTH).toFixed(3)}%)`;
}

/**
 * A number over time as stairs; its name and its last value stand at the end.
 * @param {readonly (readonly [number, number])[]} track
 * @param {string} kind
 * @param {number} length
 */
function stairs(track, kind, length) {
  const most = Math.max(1, ...track.map(([, number]) => number));
  /** @type {(number: number) => number} */
  const up = (number) => COUNTS - 4 - (number / most) * (COUNTS - 14);
  const path = track.map(([t, number], index) => `${index ? `H${across(t).toFixed(1)}V` : `M${across(t).toFixed(1)} `}${up(number).toFixed(1)}`).join("");
  const last = track.at(-1)?.[1] ?? 0;
  return [svg("path", { class: kind, d: `${path}H${across(length)}` }),
    svg("text", { class: `plot-name ${kind}-name`, x: LEFT - 8, y: kind === "plot-gems" ? 28 : 58, "text-anchor": "end" }, `${kind === "plot-gems" ? "◆" : "▦"} ${last}`)];
}

/**
 * Times to be written below: every minute or two.
 * @param {number} length
 */
function ticks(length) {
  const apart = (length > 330 ? 120 : length > 100 ? 60 : 20) * (WIDTH < 500 && length > 100 ? 2 : 1);
  return Array.from({ length: Math.floor(length / apart) + 1 }, (_, index) => index * apart);
}

/** @param {string} name */
function short(name) {
  return name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name;
}

function drawLegend() {
  const signs = [
    ["legend-chance", say("story-chance")], ["legend-gems", `◆ ${say("story-gems")}`], ["legend-chambers", `▦ ${say("story-chambers")}`],
    ["stay-start", say("story-in-start")], ["stay-temple", say("story-in-temple")], ["stay-exit", say("story-in-exit")],
    ["stay-locked", say("story-in-locked")], ["stay-outside", say("story-in-outside")],
    ["legend-gong", say("cue-gong")], ["legend-door", say("cue-door")],
  ];
  at("story-legend").replaceChildren(...signs.map(([kind = "", text = ""]) =>
    html("li", {}, html("i", { class: `legend ${kind}`, "aria-hidden": "true" }), text)));
}

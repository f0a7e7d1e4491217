// Which part of the table the map shows: all that is laid, gliding; on a small screen it can be pushed about.

import { set } from "../elements.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {readonly [number, number]} Cell */
/** @typedef {readonly [left: number, top: number, width: number, height: number]} Box */

const TILE = 100;
const MARGIN = 21;
const BEYOND = 56; // so much of a free place is seen, to be pressed
const BEYOND_SMALL = 103; // on a telephone the whole of it
/** @type {Cell} */
const LEAST = [3, 2]; // cells across and up; a lonely starting chamber does not fill the wall
const FINGER_PX = 46; // a cell is never smaller than a fingertip
const GLIDE_MS = 500;

/** @type {Box | null} */
let frame = null;
let gliding = 0;

/**
 * Moves the map within half a second to where chambers lie, and can be laid on the `free` cells.
 * @param {SVGElement} map
 * @param {readonly Pick<ChamberView, "cell">[]} temple
 * @param {readonly Cell[]} free
 */
export function lookAt(map, temple, free) {
  const target = bounds(temple.map((chamber) => chamber.cell), free);
  cancelAnimationFrame(gliding);
  const from = frame;
  if (!from || matchMedia("(prefers-reduced-motion: reduce)").matches) return show(map, target);
  const start = performance.now();
  /** @param {number} now */
  const move = (now) => {
    const share = Math.max(0, Math.min(1, (now - start) / GLIDE_MS));
    const eased = 1 - (1 - share) ** 3;
    /** @param {0 | 1 | 2 | 3} edge */
    const glided = (edge) => from[edge] + (target[edge] - from[edge]) * eased;
    show(map, [glided(0), glided(1), glided(2), glided(3)]);
    if (share < 1) gliding = requestAnimationFrame(move);
  };
  gliding = requestAnimationFrame(move);
}

/**
 * The window has another size.
 * @param {SVGElement} map
 */
export function look(map) {
  if (frame) show(map, frame);
}

/**
 * @param {SVGElement} map
 * @param {Box} box
 */
function show(map, box) {
  frame = box;
  set(map, { viewBox: box.map((value) => value.toFixed(1)).join(" ") });
  const stage = map.parentElement;
  if (!stage) return;
  const [, , width, height] = box;
  const fits = Math.min(stage.clientWidth / width, stage.clientHeight / height) * TILE;
  const grown = fits && fits < FINGER_PX;
  const before = map.style.width;
  map.style.width = grown ? `${(width / TILE) * FINGER_PX}px` : "";
  map.style.height = grown ? `${(height / TILE) * FINGER_PX}px` : "";
  if (grown && !before) stage.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2);
}

/**
 * The part of the table that the map shows: the laid cells with a margin, and what is seen of the free ones.
 * @param {readonly Cell[]} cells
 * @param {readonly Cell[]} free
 * @returns {Box}
 */
export function bounds(cells, free) {
  const [west, width] = stretch(cells, free, 0);
  const [south, height] = stretch(cells, free, 1);
  return [west, -(south + height - TILE), width, height];
}

/**
 * Where the frame begins along an axis and how far it goes, with more room where the temple can grow.
 * @param {readonly Cell[]} cells
 * @param {readonly Cell[]} free
 * @param {0 | 1} axis
 * @returns {[first: number, length: number]}
 */
function stretch(cells, free, axis) {
  const laid = cells.map((cell) => cell[axis]);
  const [first, count] = span(Math.min(...laid), Math.max(...laid), LEAST[axis]);
  const last = first + count - 1;
  const beyond = matchMedia("(max-width: 900px), (max-height: 480px)").matches ? BEYOND_SMALL : BEYOND;
  const before = free.some((cell) => cell[axis] < first) ? beyond : MARGIN;
  const after = free.some((cell) => cell[axis] > last) ? beyond : MARGIN;
  return [first * TILE - before, count * TILE + before + after];
}

/**
 * First cell and number of cells of a stretch that is at least `room` cells wide.
 * @param {number} first
 * @param {number} last
 * @param {number} room
 * @returns {[first: number, count: number]}
 */
function span(first, last, room) {
  const spare = Math.max(0, room - 1 - (last - first));
  return [first - spare / 2, last - first + 1 + spare];
}

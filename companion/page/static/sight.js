// Which part of the table the map shows: all that is laid, gliding; on a small screen it can be pushed about.

import { set } from "./draw.js";

const TILE = 100;
const MARGIN = 21;
const LEAST = [3, 2]; // cells across and up; a lonely starting chamber does not fill the wall
const FINGER_PX = 46; // a cell is never smaller than a fingertip
const GLIDE_MS = 500;

let frame = null;
let gliding = 0;

/** Moves the map to a new frame within half a second. */
export function lookAt(map, temple) {
  const target = bounds(temple);
  cancelAnimationFrame(gliding);
  const from = frame;
  if (!from || matchMedia("(prefers-reduced-motion: reduce)").matches) return show(map, target);
  const start = performance.now();
  const move = (now) => {
    const part = Math.min(1, (now - start) / GLIDE_MS);
    const eased = 1 - (1 - part) ** 3;
    show(map, target.map((value, index) => from[index] + (value - from[index]) * eased));
    if (part < 1) gliding = requestAnimationFrame(move);
  };
  gliding = requestAnimationFrame(move);
}

/** The window has another size. */
export function look(map) {
  if (frame) show(map, frame);
}

function show(map, box) {
  frame = box;
  set(map, { viewBox: box.map((value) => value.toFixed(1)).join(" ") });
  const stage = map.parentElement;
  const [, , width, height] = box;
  const fits = Math.min(stage.clientWidth / width, stage.clientHeight / height) * TILE;
  const grown = fits && fits < FINGER_PX;
  const before = map.style.width;
  map.style.width = grown ? `${(width / TILE) * FINGER_PX}px` : "";
  map.style.height = grown ? `${(height / TILE) * FINGER_PX}px` : "";
  if (grown && !before) stage.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2);
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

// The camera's picture, and what is made of it drawn over it: mats in their players' colours, dice by their state.

import { at, keep, part, set, svg, write } from "../elements.js";
import { say } from "../words.js";
import { boxOf, penOf, placeLabels, widthOf } from "./labels.js";
import { MARKS, nameOfFace, nameOfMat } from "./names.js";

/** @typedef {import("../../types/messages").DieMessage} DieMessage */
/** @typedef {import("../../types/messages").LookMessage} LookMessage */
/** @typedef {import("../../types/messages").MatMessage} MatMessage */
/** @typedef {import("./labels.js").Placed} Placed */
/** @typedef {import("./labels.js").Points} Points */
/** @typedef {import("./labels.js").Size} Size */
/** @typedef {{ key: string, mat: MatMessage, corners: Points }} MatShape */
/** @typedef {{ key: string, die: DieMessage, on: Points, corners: Points }} DieShape */
/** @typedef {{ key: string, good: boolean, corners: Points }} SeenShape  a die of a lesson */
/** @typedef {{ key: string, taught: true, corners: Points }} TaughtShape  the mat of a lesson */
/** @typedef {MatShape | DieShape | SeenShape | TaughtShape} Shape  its corners are shares of the picture */

const canvas = at("picture", HTMLCanvasElement);
const pen = penOf(canvas);
const over = at("over", SVGElement);
const SMALL_PX = 22; // dice narrower than this on the screen have a mark, but no name
const LEAST_PX = 12; // so high letters are on the screen, at the least

/** @type {ReadonlyMap<string, Placed & { text: string, size: number }>} */
let places = new Map();

/**
 * Draws the JPEG; resolves when it can be seen.
 * @param {Blob | null} bytes
 */
export async function drawPicture(bytes) {
  canvas.dataset.there = String(Boolean(bytes));
  if (!bytes) return;
  try {
    const picture = await createImageBitmap(bytes);
    if (canvas.width !== picture.width || canvas.height !== picture.height) {
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.parentElement?.style.setProperty("--ratio", String(picture.width / picture.height));
    }
    pen.drawImage(picture, 0, 0);
    picture.close();
  } catch {
    canvas.dataset.there = "false"; // not a whole picture: the next one is
  }
}

/**
 * Draws over the picture what the camera makes of it.
 * @param {LookMessage} look
 */
export function drawOver(look) {
  const frame = { width: canvas.width, height: canvas.height };
  set(over, { viewBox: `0 0 ${frame.width} ${frame.height}` });
  over.style.visibility = look.picture ? "" : "hidden";
  const onScreen = over.getBoundingClientRect().width / frame.width || 1;
  places = nameDice(dieShapes(look), frame, onScreen);
  keep(over, shapesOf(look), (shape) => shape.key, make, (group, shape) => {
    const points = inside(shape.corners, frame);
    set(part(group, "polygon", SVGElement), { points: points.map((point) => point.map((one) => one.toFixed(1)).join()).join(" ") });
    if ("mat" in shape) changeMat(group, shape.mat, points, onScreen);
    else if ("die" in shape) changeDie(group, shape, points, onScreen);
    else if ("good" in shape) mark(group, points, shape.good ? "read" : "unsure", shape.good ? "✓" : "!", onScreen);
  });
}

/**
 * @param {LookMessage} look
 * @returns {Shape[]}
 */
function shapesOf(look) {
  const { mats, lesson } = look;
  return [
    ...mats.map((mat) => ({ key: `mat ${mat.colour}`, mat, corners: mat.corners })),
    ...dieShapes(look),
    ...(lesson?.mat.length ? [{ key: "taught", taught: /** @type {const} */ (true), corners: lesson.mat }] : []),
    ...(lesson?.seen ?? []).map(([corners, good], index) => ({ key: `seen ${index}`, good, corners })),
  ];
}

/**
 * @param {LookMessage} look
 * @returns {DieShape[]}
 */
function dieShapes({ mats }) {
  return mats.flatMap((mat) => mat.dice.map((die, index) => ({ key: `die ${mat.colour} ${index}`, die, on: mat.corners, corners: die.corners })));
}

/**
 * Shares of the picture as places in it.
 * @param {Points} corners
 * @param {Size} frame
 * @returns {Points}
 */
function inside(corners, { width, height }) {
  return corners.map(([x, y]) => [x * width, y * height]);
}

/** @param {Shape} shape */
function make(shape) {
  const group = svg("g", { class: "taught" in shape ? "over-taught" : "mat" in shape ? "over-mat" : "over-die" });
  if ("die" in shape) group.append(svg("line", {}));
  group.append(svg("polygon", {}));
  if ("die" in shape || "good" in shape) group.append(svg("circle", {}), svg("text", { class: "over-mark" }));
  if ("die" in shape || "mat" in shape) group.append(svg("text", { class: "over-name" }));
  return group;
}

/**
 * Over the mat, or where there is no room just inside; what does not fit is left out.
 * @param {SVGElement} group
 * @param {MatMessage} mat
 * @param {Points} points
 * @param {number} onScreen  pixels of the screen for one of the picture
 */
function changeMat(group, mat, points, onScreen) {
  set(group, { "data-colour": mat.colour, "data-calm": mat.calm });
  const box = boxOf(points);
  const size = Math.max(0.0145 * canvas.width, LEAST_PX / onScreen);
  const long = `${nameOfMat(mat.colour)} · ${say(`eye-calm-${mat.calm}`)}`;
  const text = widthOf(long, size) < box.right - box.left ? long : nameOfMat(mat.colour);
  const half = widthOf(text, size) / 2;
  const x = Math.min(Math.max((box.left + box.right) / 2, half), canvas.width - half);
  const y = box.top > 1.3 * size ? box.top - 0.35 * size : Math.max(box.top, 0) + 1.2 * size;
  const name = part(group, ".over-name", SVGElement);
  set(name, { x: x.toFixed(1), y: y.toFixed(1), "font-size": size.toFixed(1) });
  write(name, text);
}

/**
 * @param {readonly DieShape[]} shapes
 * @param {Size} frame
 * @param {number} onScreen
 */
function nameDice(shapes, frame, onScreen) {
  const dice = shapes.map(({ key, die, on, corners }) => {
    const points = inside(corners, frame);
    const edge = edgeOf(points);
    const text = die.face ? `${nameOfFace(die.face)} ${Math.round(100 * die.confidence)} %` : nameOfFace(null);
    return { key, text, size: Math.max(0.36 * edge, LEAST_PX / onScreen), box: boxOf(points), home: boxOf(inside(on, frame)), shown: edge * onScreen >= SMALL_PX };
  });
  const labels = dice.filter((die) => die.shown);
  const placed = placeLabels(labels, dice.map((die) => die.box), frame, places);
  return new Map(labels.flatMap(({ key, text, size }) => {
    const place = placed.get(key);
    return place ? [[key, { ...place, text, size }]] : [];
  }));
}

/**
 * @param {SVGElement} group
 * @param {DieShape} shape
 * @param {Points} points
 * @param {number} onScreen
 */
function changeDie(group, { key, die }, points, onScreen) {
  mark(group, points, die.state, MARKS[die.state] ?? "", onScreen);
  const place = places.get(key);
  const name = part(group, ".over-name", SVGElement);
  const line = part(group, "line", SVGElement);
  write(name, place?.text ?? "");
  if (!place) {
    set(line, { x1: 0, y1: 0, x2: 0, y2: 0 });
    return;
  }
  const [x, y] = middleOf(points);
  set(name, { x: place.x.toFixed(1), y: place.y.toFixed(1), "font-size": place.size.toFixed(1) });
  const [endX, endY] = place.far ? [place.x, place.y - 0.3 * place.size] : [x, y];
  set(line, { x1: x.toFixed(1), y1: y.toFixed(1), x2: endX.toFixed(1), y2: endY.toFixed(1) });
}

/**
 * In the uppermost corner of the die, and inside it: its neighbour may touch it.
 * @param {SVGElement} group
 * @param {Points} points
 * @param {string} state
 * @param {string} text
 * @param {number} onScreen
 */
function mark(group, points, state, text, onScreen) {
  set(group, { "data-state": state });
  const edge = edgeOf(points);
  const size = Math.max(0.2 * edge, Math.min(0.28 * edge, 5 / onScreen));
  const [x, y] = middleOf(points);
  const [cornerX, cornerY] = points.reduce((best, point) => (point[1] < best[1] ? point : best));
  const [left, top] = [cornerX + 0.3 * (x - cornerX), cornerY + 0.3 * (y - cornerY)];
  set(part(group, "circle", SVGElement), { cx: left.toFixed(1), cy: top.toFixed(1), r: size.toFixed(1) });
  const sign = part(group, ".over-mark", SVGElement);
  set(sign, { x: left.toFixed(1), y: (top + 0.4 * size).toFixed(1), "font-size": (1.25 * size).toFixed(1) });
  write(sign, text);
}

/**
 * @param {Points} points
 * @returns {[x: number, y: number]}
 */
function middleOf(points) {
  const sum = (/** @type {0 | 1} */ axis) => points.reduce((all, point) => all + point[axis], 0);
  return [sum(0) / points.length, sum(1) / points.length];
}

/**
 * The length of the first edge.
 * @param {Points} points
 */
function edgeOf([first, second]) {
  return first && second ? Math.hypot(second[0] - first[0], second[1] - first[1]) : 0;
}

// The camera's picture, and what is made of it drawn over it: mats in their players' colours, dice by their state.

import { keep, set, svg, write } from "../elements.js";
import { boxOf, placeLabels, widthOf } from "./labels.js";
import { nameOfFace } from "./faces.js";
import { say } from "../words.js";

const canvas = document.getElementById("picture");
const over = document.getElementById("over");
const SMALL_PX = 22; // dice narrower than this on the screen have a mark, but no name
const LEAST_PX = 12; // so high letters are on the screen, at the least

// State is told by the outline, by the mark in the corner and by colour: one of them is enough.
const MARKS = { read: "✓", unsure: "?", cocked: "/", hidden: "◐" };

let places = new Map();

/** Draws the JPEG; resolves when it can be seen. */
export async function drawPicture(bytes) {
  canvas.dataset.there = Boolean(bytes);
  if (!bytes) return;
  try {
    const picture = await createImageBitmap(bytes);
    if (canvas.width !== picture.width || canvas.height !== picture.height) {
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.parentElement.style.setProperty("--ratio", picture.width / picture.height);
    }
    canvas.getContext("2d").drawImage(picture, 0, 0);
    picture.close();
  } catch {
    canvas.dataset.there = false; // not a whole picture: the next one is
  }
}

export function drawOver(look) {
  const [width, height] = [canvas.width, canvas.height];
  set(over, { viewBox: `0 0 ${width} ${height}` });
  over.style.visibility = look.picture ? "" : "hidden";
  const shapes = shapesOf(look).map((shape) => ({ ...shape, points: shape.corners.map(([x, y]) => [x * width, y * height]) }));
  const onScreen = over.getBoundingClientRect().width / width || 1;
  places = nameDice(shapes.filter((shape) => shape.die), { width, height }, onScreen);
  keep(over, shapes, (shape) => shape.key, make, (group, shape) => {
    set(group.querySelector("polygon"), { points: shape.points.map((point) => point.map((one) => one.toFixed(1)).join()).join(" ") });
    if (shape.mat) changeMat(group, shape, onScreen);
    else if (shape.die) changeDie(group, shape, onScreen);
    else if (shape.seen) mark(group, shape.points, shape.good ? "read" : "unsure", shape.good ? "✓" : "!", onScreen);
  });
}

function shapesOf({ mats, lesson }) {
  return [
    ...mats.map((mat) => ({ key: `mat ${mat.colour}`, mat, corners: mat.corners })),
    ...mats.flatMap((mat) => mat.dice.map((die, index) => ({ key: `die ${mat.colour} ${index}`, die, on: mat.corners, corners: die.corners }))),
    ...(lesson?.mat.length ? [{ key: "taught", taught: true, corners: lesson.mat }] : []),
    ...(lesson?.seen ?? []).map(([corners, good], index) => ({ key: `seen ${index}`, seen: true, good, corners })),
  ];
}

function make(shape) {
  const group = svg("g", { class: shape.taught ? "over-taught" : shape.mat ? "over-mat" : "over-die" });
  if (shape.die) group.append(svg("line", {}));
  group.append(svg("polygon", {}));
  if (shape.die || shape.seen) group.append(svg("circle", {}), svg("text", { class: "over-mark" }));
  if (shape.die || shape.mat) group.append(svg("text", { class: "over-name" }));
  return group;
}

/** Over the mat, or where there is no room just inside; what does not fit is left out. */
function changeMat(group, { mat, points }, onScreen) {
  set(group, { "data-colour": mat.colour, "data-calm": mat.calm });
  const box = boxOf(points);
  const size = Math.max(0.0145 * canvas.width, LEAST_PX / onScreen);
  const long = `${nameOfMat(mat.colour)} · ${say(`eye-calm-${mat.calm}`)}`;
  const text = widthOf(long, size) < box.right - box.left ? long : nameOfMat(mat.colour);
  const half = widthOf(text, size) / 2;
  const x = Math.min(Math.max((box.left + box.right) / 2, half), canvas.width - half);
  const y = box.top > 1.3 * size ? box.top - 0.35 * size : Math.max(box.top, 0) + 1.2 * size;
  const name = group.lastChild;
  set(name, { x: x.toFixed(1), y: y.toFixed(1), "font-size": size.toFixed(1) });
  write(name, text);
}

function nameDice(shapes, frame, onScreen) {
  const taken = shapes.map((shape) => boxOf(shape.points));
  const labels = shapes.map(({ key, die, on, points }, index) => {
    const edge = edgeOf(points);
    const text = die.face ? `${nameOfFace(die.face)} ${Math.round(100 * die.confidence)} %` : nameOfFace(null);
    return { key, text, size: Math.max(0.36 * edge, LEAST_PX / onScreen), box: taken[index], home: boxOf(on.map(([x, y]) => [x * frame.width, y * frame.height])), shown: edge * onScreen >= SMALL_PX };
  }).filter((label) => label.shown);
  const placed = placeLabels(labels, taken, frame, places);
  return new Map(labels.map((label) => [label.key, { ...placed.get(label.key), text: label.text, size: label.size }]));
}

function changeDie(group, { key, die, points }, onScreen) {
  mark(group, points, die.state, MARKS[die.state], onScreen);
  const place = places.get(key);
  const name = group.lastChild;
  write(name, place?.text ?? "");
  if (!place) return set(group.firstChild, { x1: 0, y1: 0, x2: 0, y2: 0 });
  const [x, y] = middleOf(points);
  set(name, { x: place.x.toFixed(1), y: place.y.toFixed(1), "font-size": place.size.toFixed(1) });
  const end = place.far ? [place.x, place.y - 0.3 * place.size] : [x, y];
  set(group.firstChild, { x1: x.toFixed(1), y1: y.toFixed(1), x2: end[0].toFixed(1), y2: end[1].toFixed(1) });
}

/** In the uppermost corner of the die, and inside it: its neighbour may touch it. */
function mark(group, points, state, text, onScreen) {
  set(group, { "data-state": state });
  const edge = edgeOf(points);
  const size = Math.max(0.2 * edge, Math.min(0.28 * edge, 5 / onScreen));
  const [x, y] = middleOf(points);
  const [top, left] = points.reduce((best, point) => (point[1] < best[1] ? point : best)).map((one, axis) => one + 0.3 * ([x, y][axis] - one)).reverse();
  set(group.querySelector("circle"), { cx: left.toFixed(1), cy: top.toFixed(1), r: size.toFixed(1) });
  const sign = group.querySelector(".over-mark");
  set(sign, { x: left.toFixed(1), y: (top + 0.4 * size).toFixed(1), "font-size": (1.25 * size).toFixed(1) });
  write(sign, text);
}

export function nameOfMat(colour) {
  return colour === "pile" ? say("eye-pile") : say(`colour-${colour}`);
}

const middleOf = (points) => [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
const edgeOf = (points) => Math.hypot(points[1][0] - points[0][0], points[1][1] - points[0][1]);

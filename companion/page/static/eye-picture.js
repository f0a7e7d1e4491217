// The camera's picture, and what is made of it drawn over it: mats in their players' colours, dice by their state.

import { keep, set, svg, write } from "./draw.js";
import { nameOfFace } from "./eye-words.js";
import { say } from "./words.js";

const canvas = document.getElementById("picture");
const over = document.getElementById("over");
const SMALL_PX = 30; // dice narrower than this on the screen have a mark, but no name

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
  const shapes = [
    ...look.mats.map((mat) => ({ key: `mat ${mat.colour}`, mat, corners: mat.corners })),
    ...look.mats.flatMap((mat) => mat.dice.map((die, index) => ({ key: `die ${mat.colour} ${index}`, die, corners: die.corners }))),
    ...(look.lesson?.mat.length ? [{ key: "taught", taught: true, corners: look.lesson.mat }] : []),
    ...(look.lesson?.seen ?? []).map(([corners, good], index) => ({ key: `seen ${index}`, seen: true, good, corners })),
  ];
  const onScreen = over.getBoundingClientRect().width / width;
  keep(over, shapes, (shape) => shape.key, make, (group, shape) => {
    const points = shape.corners.map(([x, y]) => [x * width, y * height]);
    if (shape.taught) changeTaught(group, points);
    else if (shape.mat) changeMat(group, shape.mat, points, width);
    else if (shape.die) changeDie(group, shape.die, points, onScreen);
    else changeSeen(group, shape.good, points);
  });
}

function make(shape) {
  const group = svg("g", { class: shape.taught ? "over-taught" : shape.mat ? "over-mat" : "over-die" }, svg("polygon", {}));
  if (shape.taught) return group;
  if (shape.mat) group.append(svg("text", { class: "over-name" }));
  else group.append(svg("circle", {}), svg("text", { class: "over-mark" }), svg("text", { class: "over-name" }));
  return group;
}

function changeTaught(group, points) {
  set(group.firstChild, { points: points.map((point) => point.map((one) => one.toFixed(1)).join()).join(" ") });
}

function changeMat(group, mat, points, width) {
  set(group, { "data-colour": mat.colour, "data-calm": mat.calm });
  set(group.firstChild, { points: points.map((point) => point.map((one) => one.toFixed(1)).join()).join(" ") });
  const [x, y] = topOf(points);
  const label = group.lastChild;
  set(label, { x: x.toFixed(1), y: (y + 0.018 * width).toFixed(1), "font-size": (0.0145 * width).toFixed(1) });
  write(label, `${nameOfMat(mat.colour)} · ${say(`eye-calm-${mat.calm}`)}`);
}

// State is told by the outline, by the mark in the corner and by colour: one of them is enough.
const MARKS = { read: "✓", unsure: "?", cocked: "/", hidden: "◐" };

function changeDie(group, die, points, onScreen) {
  set(group, { "data-state": die.state });
  draw(group, points, MARKS[die.state]);
  const edge = edgeOf(points);
  const name = group.lastChild;
  const [x, y] = middleOf(points);
  set(name, { x: x.toFixed(1), y: (y + 1.15 * edge).toFixed(1), "font-size": Math.max(0.42 * edge, 13).toFixed(1) });
  const sure = `${Math.round(100 * die.confidence)} %`;
  write(name, edge * onScreen < SMALL_PX ? "" : `${nameOfFace(die.face)} ${die.face ? sure : ""}`);
}

function changeSeen(group, good, points) {
  set(group, { "data-state": good ? "read" : "unsure" });
  draw(group, points, good ? "✓" : "!");
}

function draw(group, points, mark) {
  const [polygon, circle, text] = group.children;
  set(polygon, { points: points.map((point) => point.map((one) => one.toFixed(1)).join()).join(" ") });
  const [x, y] = topOf(points);
  const size = Math.max(0.28 * edgeOf(points), 8);
  set(circle, { cx: x.toFixed(1), cy: y.toFixed(1), r: size.toFixed(1) });
  set(text, { x: x.toFixed(1), y: (y + 0.4 * size).toFixed(1), "font-size": (1.25 * size).toFixed(1) });
  write(text, mark);
}

export function nameOfMat(colour) {
  return colour === "pile" ? say("eye-pile") : say(`colour-${colour}`);
}

const middleOf = (points) => [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
const edgeOf = (points) => Math.hypot(points[1][0] - points[0][0], points[1][1] - points[0][1]);

/** Where a label stands: over the middle for a mat, at the uppermost corner for a die. */
function topOf(points) {
  return points.length && edgeOf(points) > 0.12 * canvas.width
    ? [middleOf(points)[0], Math.min(...points.map((point) => point[1]))]
    : points.reduce((best, point) => (point[1] < best[1] ? point : best));
}

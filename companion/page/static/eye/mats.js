// What the camera reads, in words: every mat with its dice, and how fast it all goes.

import { html, icon, keep, set, whenNew, write } from "../elements.js";
import { nameOfMat } from "./picture.js";
import { isGameFace, nameOfFace } from "./faces.js";
import { say } from "../words.js";

const MARKS = { read: "✓", unsure: "?", cocked: "/", hidden: "◐" };
const CALM = { still: "■", moving: "≈", hand: "▒" };
const at = (id) => document.getElementById(id);

export function drawMats(mats, reads) {
  at("reading").hidden = !reads;
  write(at("reading-title"), say("eye-mats"));
  keep(at("mats"), mats, (mat) => mat.colour, makeMat, changeMat);
}

function makeMat() {
  return html("li", { class: "eye-mat" },
    html("b", {}), html("span", { class: "eye-calm" }), html("span", { class: "eye-took" }), html("ul", { class: "eye-dice" }));
}

function changeMat(item, mat) {
  const [name, calm, took, dice] = item.children;
  set(item, { "data-colour": mat.colour, "data-calm": mat.calm });
  write(name, nameOfMat(mat.colour));
  write(calm, `${CALM[mat.calm]} ${say(`eye-calm-${mat.calm}`)}`);
  const small = `${mat.px_per_mm.toFixed(1)} px/mm`;
  write(took, mat.took_ms === null ? small : `${mat.took_ms} ms · ${small}`);
  set(took, { title: mat.took_ms === null ? say("eye-px") : `${say("eye-took")}; ${say("eye-px")}` });
  if (mat.colour === "pile") drawPile(dice, mat.chamber);
  else drawDice(dice, mat);
}

function drawPile(place, chamber) {
  keep(place, [chamber], () => "tile", () => html("li", {}), (item) => write(item, chamber === null ? say("eye-no-tile") : `${say("eye-tile")} ${chamber}`));
}

function drawDice(place, mat) {
  const dice = mat.dice.length ? mat.dice : [null];
  keep(place, dice, (die, index) => (die ? index : "none"), makeDie, (item, die) => {
    if (!die) return write(item, mat.calm === "still" ? say("eye-no-dice") : "…");
    const [mark, face, sure] = item.children;
    set(item, { "data-state": die.state, title: say(`eye-die-${die.state}`) });
    write(mark, MARKS[die.state]);
    drawFace(face, die.face);
    write(sure, die.state === "read" ? `${Math.round(100 * die.confidence)} %` : say(`eye-die-${die.state}`));
  });
}

function makeDie(die) {
  if (!die) return html("li", { class: "eye-none" });
  return html("li", { class: "eye-die" }, html("b", {}), html("span", { class: "eye-face" }), html("small", {}));
}

/** A face with its drawing, if it is one of the game's. */
export function drawFace(place, face) {
  const key = `${face} ${nameOfFace(face)}`;
  if (place.dataset.face === key) return;
  place.dataset.face = key;
  place.replaceChildren(...(face && isGameFace(face) ? [icon(face, `icon-${face}`)] : []), html("span", {}, nameOfFace(face)));
}

export function drawFigures(look) {
  const figures = [
    [say("eye-figure-size"), look.size[0] ? `${look.size[0]} × ${look.size[1]}` : "–"],
    [say("eye-figure-fps"), look.fps ? look.fps.toFixed(0) : "–"],
    [say("eye-figure-work"), look.fps ? `${look.work_ms.toFixed(1)} ms` : "–"],
    [say("eye-figure-set"), look.set || "–"],
  ];
  keep(at("figures"), figures, (_, index) => index, () => html("div", {}, html("dt", {}), html("dd", {})), (item, [name, value]) => {
    write(item.firstChild, name);
    write(item.lastChild, value);
  });
}

/** What the marks mean. */
export function drawKey() {
  drawKeyNew(Object.entries(MARKS).map(([state, mark]) => [state, mark, say(`eye-die-${state}`)]));
}

const drawKeyNew = whenNew((states) => {
  at("legend").replaceChildren(...states.map(([state, mark, text]) => html("li", { class: "eye-die", "data-state": state }, html("b", {}, mark), html("span", {}, text))));
});

// What the camera reads, in words: every mat with its dice, and how fast it all goes.

import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { decimal } from "../numbers.js";
import { say } from "../words.js";
import { isGameFace, isStack, MARKS, nameOfFace, nameOfMat } from "./names.js";

/** @typedef {import("../../types/messages").DieMessage} DieMessage */
/** @typedef {import("../../types/messages").LookMessage} LookMessage */
/** @typedef {import("../../types/messages").MatMessage} MatMessage */

/** @type {Readonly<Record<string, string>>} */
const CALM = { still: "■", moving: "≈", hand: "▒" };

/**
 * Every mat that is seen.
 * @param {readonly MatMessage[]} mats
 * @param {boolean} reads
 */
export function drawMats(mats, reads) {
  at("reading").hidden = !reads;
  write(at("reading-title"), say("eye-mats"));
  keep(at("mats"), mats, (mat) => mat.colour, makeMat, changeMat);
}

function makeMat() {
  return html("li", { class: "eye-mat" },
    html("b", {}), html("span", { class: "eye-calm" }), html("span", { class: "eye-took" }), html("ul", { class: "eye-dice" }));
}

/**
 * @param {Element} item
 * @param {MatMessage} mat
 */
function changeMat(item, mat) {
  const [took, dice] = [part(item, ".eye-took"), part(item, ".eye-dice")];
  set(item, { "data-colour": mat.colour, "data-calm": mat.calm });
  write(part(item, "b"), nameOfMat(mat.colour));
  write(part(item, ".eye-calm"), `${CALM[mat.calm]} ${say(`eye-calm-${mat.calm}`)}`);
  const small = `${decimal(mat.px_per_mm)} px/mm`;
  write(took, mat.took_ms === null ? small : `${mat.took_ms} ms · ${small}`);
  set(took, { title: mat.took_ms === null ? say("eye-px") : `${say("eye-took")}; ${say("eye-px")}` });
  if (isStack(mat.colour)) drawTop(dice, mat);
  else drawDice(dice, mat);
}

/**
 * What lies on top of the draw pile or of a stack.
 * @param {Element} place
 * @param {MatMessage} mat
 */
function drawTop(place, { colour, top }) {
  const number = `${say(colour === "pile" ? "eye-tile" : "eye-card")} ${top}`;
  keep(place, [top], () => "top", () => html("li", {}), (item) => write(item, top === null ? say("eye-no-tile") : number));
}

/**
 * @param {Element} place
 * @param {MatMessage} mat
 */
function drawDice(place, mat) {
  /** @type {readonly (DieMessage | null)[]} */
  const dice = mat.dice.length ? mat.dice : [null];
  keep(place, dice, (die, index) => (die ? index : "none"), makeDie, (item, die) => {
    if (!die) {
      write(item, mat.calm === "still" ? say("eye-no-dice") : "…");
      return;
    }
    set(item, { "data-state": die.state, title: say(`eye-die-${die.state}`) });
    write(part(item, "b"), MARKS[die.state] ?? "");
    drawFace(part(item, ".eye-face"), die.face);
    write(part(item, "small"), die.state === "read" ? `${Math.round(100 * die.confidence)} %` : say(`eye-die-${die.state}`));
  });
}

/** @param {DieMessage | null} die */
function makeDie(die) {
  if (!die) return html("li", { class: "eye-none" });
  return html("li", { class: "eye-die" }, html("b", {}), html("span", { class: "eye-face" }), html("small", {}));
}

/**
 * A face with its drawing, if it is one of the game's.
 * @param {HTMLElement} place
 * @param {string | null} face
 */
export function drawFace(place, face) {
  const key = `${face} ${nameOfFace(face)}`;
  if (place.dataset.face === key) return;
  place.dataset.face = key;
  place.replaceChildren(...(face && isGameFace(face) ? [icon(face, `icon-${face}`)] : []), html("span", {}, nameOfFace(face)));
}

/**
 * How large the picture is, and how fast it all goes.
 * @param {LookMessage} look
 */
export function drawFigures(look) {
  /** @type {[name: string, value: string][]} */
  const figures = [
    [say("eye-figure-size"), look.size[0] ? `${look.size[0]} × ${look.size[1]}` : "–"],
    [say("eye-figure-fps"), look.fps ? look.fps.toFixed(0) : "–"],
    [say("eye-figure-work"), look.fps ? `${decimal(look.work_ms)} ms` : "–"],
    [say("eye-figure-set"), look.set || "–"],
  ];
  keep(at("figures"), figures, (_, index) => index, () => html("div", {}, html("dt", {}), html("dd", {})), (item, [name, value]) => {
    write(part(item, "dt"), name);
    write(part(item, "dd"), value);
  });
}

/** What the marks mean. */
export function drawKey() {
  drawKeyNew(Object.entries(MARKS).map(([state, mark]) => ({ state, mark, text: say(`eye-die-${state}`) })));
}

/** @type {(states: readonly { state: string, mark: string, text: string }[]) => void} */
const drawKeyNew = whenNew((states) => {
  at("legend").replaceChildren(...states.map(({ state, mark, text }) => html("li", { class: "eye-die", "data-state": state }, html("b", {}, mark), html("span", {}, text))));
});

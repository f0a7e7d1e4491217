// What enrolling found: every face as it was learned, which was taken for which, and the pair most easily confused.

import { html, icon } from "../elements.js";
import { isGameFace, nameOfFace } from "./names.js";
import { pair, say } from "../words.js";

/** @typedef {import("../../types/messages").SetMessage} SetMessage */
/** @typedef {import("../../types/messages").SetView} SetView */

/** @param {SetMessage} told */
export function reportOf({ view, sentence }) {
  return html("div", { class: "eye-report" }, html("p", {}, sentence), learned(view), ...(view.held_back ? [matrix(view), closest(view)] : []));
}

/** @param {SetView} view */
function matrix(view) {
  const head = html("tr", {}, html("td", {}), ...view.faces.map((face) => html("th", { scope: "col" }, ...shownFace(face, false))));
  const rows = view.confusion.map((counts, row) => {
    const all = Math.max(1, counts.reduce((sum, count) => sum + count, 0));
    return html("tr", {}, html("th", { scope: "row" }, ...shownFace(view.faces[row] ?? "", true)), ...counts.map((count, column) => cell(count, all, row === column)));
  });
  return html("table", { class: "eye-matrix" }, html("caption", {}, say("eye-report-matrix")), html("thead", {}, head), html("tbody", {}, ...rows));
}

/**
 * The game's faces by their drawings: names would not fit over the columns.
 * @param {string} face
 * @param {boolean} named
 */
function shownFace(face, named) {
  if (!isGameFace(face)) return [nameOfFace(face)];
  return [icon(face, `icon-${face}`), html("span", { class: named ? "" : "eye-heard" }, nameOfFace(face))];
}

/**
 * How much of a row, in fifths: by colour; what went wrong bears a cross.
 * @param {number} count
 * @param {number} all
 * @param {boolean} right
 */
function cell(count, all, right) {
  const text = count ? (right ? String(count) : `✗ ${count}`) : "";
  return html("td", { "data-right": right, "data-share": Math.ceil((5 * count) / all) }, text);
}

/** @param {SetView} view */
function learned(view) {
  return html("figure", { class: "eye-learned" },
    html("figcaption", {}, say("eye-report-learned")),
    ...view.faces.map((face, index) => html("div", {},
      html("span", {}, nameOfFace(face)),
      html("img", { src: `/eye/sets/${encodeURIComponent(view.name)}/${index}.png?${view.pictures.join("-")}`, alt: nameOfFace(face), loading: "lazy" }))));
}

/** @param {SetView} view */
function closest(view) {
  return html("p", {}, pair(say("eye-report-closest"), [...new Set(view.closest)].map(nameOfFace).join(" / ")));
}

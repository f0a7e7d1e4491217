// What the table sees in the phone's picture, drawn over it: mats in their players' colours, and each die with a mark.

import { at, keep, part, set, svg, write } from "../elements.js";

/** @typedef {import("../../types/messages").MatMessage} MatMessage */
/** @typedef {readonly (readonly [number, number])[]} Points  shares of the picture */

const WIDE = 1000;
/** @type {Readonly<Record<string, string>>} */
const MARKS = { read: "✓", unsure: "?", cocked: "/", hidden: "◐" };
const over = at("over", SVGElement);

/**
 * @param {readonly MatMessage[]} mats
 * @param {number} ratio  width of the picture for a height of 1
 */
export function drawSeen(mats, ratio) {
  const high = WIDE / ratio;
  const place = (/** @type {Points} */ corners) => corners.map(([x, y]) => `${(x * WIDE).toFixed(0)},${(y * high).toFixed(0)}`).join(" ");
  set(over, { viewBox: `0 0 ${WIDE} ${high.toFixed(0)}` });
  keep(over, mats, (mat) => mat.colour, () => svg("g", { class: "seen-mat" }, svg("polygon", {}), svg("g", {})), (group, mat) => {
    set(group, { "data-colour": mat.colour, "data-calm": mat.calm });
    set(part(group, "polygon", SVGElement), { points: place(mat.corners) });
    keep(part(group, "g", SVGElement), mat.dice, (_, number) => number, () => svg("g", { class: "seen-die" }, svg("polygon", {}), svg("text", {})), (die, told) => {
      set(die, { "data-state": told.state });
      set(part(die, "polygon", SVGElement), { points: place(told.corners) });
      const [x, y] = [0, 1].map((axis) => told.corners.reduce((sum, corner) => sum + corner[axis === 0 ? 0 : 1], 0) / told.corners.length);
      const text = part(die, "text", SVGElement);
      set(text, { x: ((x ?? 0) * WIDE).toFixed(0), y: ((y ?? 0) * high + 9).toFixed(0) });
      write(text, MARKS[told.state] ?? "");
    });
  });
}

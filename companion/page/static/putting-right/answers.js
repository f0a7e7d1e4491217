// One answer to the question how it really is: what it looks like, and what it sends.

import { html, icon } from "../elements.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {readonly [number, number]} Cell */
/**
 * @typedef {object} Answer
 * @property {string} id
 * @property {ChamberView | null} tile
 * @property {string} kind
 * @property {boolean} [now]  it is so already, and cannot be chosen
 * @property {string} [colour]
 * @property {{ name: string, picture: () => Element }} [looks]  of an answer that is neither tile nor card
 * @property {() => void} send
 */
/** @typedef {{ key: string, title: string, options: readonly Answer[] }} Answers  some of them, with a heading */

/**
 * @param {string} id
 * @param {string} name
 * @param {() => Element} picture
 * @returns {Omit<Answer, "send">}
 */
export function answer(id, name, picture) {
  return { id, tile: null, kind: "", looks: { name, picture } };
}

/**
 * A sign, as large as a tile.
 * @param {string} id
 * @param {string} [state]  `off` is drawn as what is not there
 */
export function drawSign(id, state = "on") {
  return html("span", { class: "tile-sign", "data-sign": state, "aria-hidden": "true" }, icon(id));
}

/**
 * @param {readonly number[] | null | undefined} one
 * @param {Cell} other
 */
export const isAt = (one, other) => one?.join() === other.join();

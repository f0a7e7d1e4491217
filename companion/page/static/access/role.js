// What this browser may do, as the table has told it. Parts of a page that need a role say so in `data-needs`.

/** @typedef {Omit<import("../../types/messages").YouMessage, "kind">} You */

/** @type {You} */
let you = { role: "look", may: [], name: "", colours: [], here: false };

/**
 * From now on this browser is what the table says; access.css hides what it may not use.
 * @param {You} told
 */
export function become(told) {
  you = told;
  document.body.dataset.role = you.role;
  document.body.dataset.here = String(you.here);
}

export const me = () => you;

/**
 * Whether the table would take a message of this kind.
 * @param {string} kind
 */
export const may = (kind) => you.may.includes(kind);

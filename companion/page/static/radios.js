// One choice among several: Tab goes to the chosen one, and the arrow keys go on from it and choose.

import { parts, set } from "./elements.js";

/** @type {Readonly<Record<string, number>>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

document.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  const from = event.target;
  if (!step || !(from instanceof HTMLButtonElement) || from.getAttribute("role") !== "radio") return;
  const group = from.closest('[role="radiogroup"]');
  if (!group) return;
  event.preventDefault();
  const all = radiosOf(group);
  const next = all[(all.indexOf(from) + step + all.length) % all.length];
  next?.focus();
  next?.click();
});

/**
 * To be called when it is drawn which one is chosen.
 * @param {Element} group
 */
export function tabToChosen(group) {
  const all = radiosOf(group);
  const chosen = all.find((radio) => radio.getAttribute("aria-checked") === "true") ?? all[0];
  all.forEach((radio) => set(radio, { tabindex: radio === chosen ? 0 : -1 }));
}

/** @param {Element} group */
function radiosOf(group) {
  return parts(group, '[role="radio"]', HTMLButtonElement);
}

// How the table takes what it cannot be sure of: strict, friendly or trusting.

import { at, html, keep, set, whenNew, write } from "../elements.js";
import { choose } from "../input.js";
import { tabToChosen } from "../radios.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").LobbyView} LobbyView */
/** @typedef {import("../../types/messages").Mode} Mode */

/** @type {readonly Mode[]} */
const MODES = ["strict", "friendly", "trusting"];

/** @type {(view: LobbyView, language: string) => void} */
export const drawMode = whenNew((view, language) => {
  const { mode } = view.choices;
  set(at("modes"), { lang: language });
  write(at("mode-title"), say("mode-title"));
  write(at("mode-about"), say(`mode-${mode}-about`));
  keep(at("modes"), MODES, (one) => one, make, (item, one) => {
    set(item, { "aria-checked": one === mode });
    write(item, say(`mode-${one}`));
  });
  tabToChosen(at("modes"));
});

/** @param {Mode} mode */
function make(mode) {
  const button = html("button", { type: "button", role: "radio", class: "choice" });
  button.addEventListener("click", () => choose({ mode }));
  return button;
}

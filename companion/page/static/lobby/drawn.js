// How the table learns what people draw: a camera sees it, they tell it, or the companion deals.

import { at, html, keep, set, whenNew, write } from "../elements.js";
import { choose } from "../input.js";
import { tabToChosen } from "../radios.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").Drawn} Drawn */
/** @typedef {import("../../types/messages").LobbyView} LobbyView */
/** @typedef {"tiles" | "cards"} Thing */

/** @type {readonly Drawn[]} */
const WAYS = ["seen", "told", "dealt"];

/**
 * The chambers, and the cards where the chosen modules bring some.
 * @type {(view: LobbyView, language: string) => void}
 */
export const drawDrawn = whenNew((view, language) => {
  set(at("tiles"), { lang: language });
  write(at("drawn-title"), say("drawn-title"));
  drawThing("tiles", view.choices.tiles, true);
  drawThing("cards", view.choices.cards, view.stacks);
});

/**
 * @param {Thing} thing
 * @param {Drawn} chosen
 * @param {boolean} played
 */
function drawThing(thing, chosen, played) {
  for (const id of [thing, `${thing}-title`, `${thing}-about`]) at(id).hidden = !played;
  write(at(`${thing}-title`), say(`drawn-${thing}`));
  write(at(`${thing}-about`), say(`drawn-${thing}-${chosen}`));
  keep(at(thing), WAYS, (way) => way, (way) => makeWay(thing, way), (item, way) => {
    set(item, { "aria-checked": way === chosen });
    write(item, say(`drawn-${way}`));
  });
  tabToChosen(at(thing));
}

/**
 * @param {Thing} thing
 * @param {Drawn} way
 */
function makeWay(thing, way) {
  const button = html("button", { type: "button", role: "radio", class: "choice" });
  button.addEventListener("click", () => choose({ [thing]: way }));
  return button;
}

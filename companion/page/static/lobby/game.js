// What is played: how much the companion does, level, challenge, modules, and how many of their chambers.

import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { choose } from "../input.js";
import { tabToChosen } from "../radios.js";
import { say, trackTitle } from "../words.js";

/** @typedef {import("../../types/messages").Level} Level */
/** @typedef {import("../../types/messages").LobbyView} LobbyView */
/** @typedef {import("../../types/messages").ModuleView} ModuleView */
/** @typedef {import("../../types/messages").WayToPlay} WayToPlay */
/** @typedef {import("../../types/messages").WayView} WayView */
/** @typedef {LobbyView["decks"][number]} Deck */

/** @type {readonly Level[]} */
const LEVELS = ["normal", "expert", "professional"];
/** @type {Readonly<Record<WayToPlay, string>>} */
const PICTURES = { soundtrack: "device-sound", scorekeeper: "device-board", referee: "device-camera" };
/** @type {Readonly<Record<Deck, readonly number[]>>} */
const COUNTS = { quests: [1, 2, 3], traps: [2, 3, 4], time: [2, 3, 4] };
/** @type {Readonly<Record<Deck, (count: number | null) => void>>} */
const CHOOSE_COUNT = {
  quests: (quests) => choose({ quests }), traps: (traps) => choose({ traps }), time: (time) => choose({ time }),
};

const challenge = at("challenge", HTMLSelectElement);
const introduction = at("introduction", HTMLInputElement);
const practice = at("practice", HTMLInputElement);
/** @type {readonly string[]} */
let modules = [];

challenge.addEventListener("change", () => choose({ challenge: Number(challenge.value) || null }));
introduction.addEventListener("change", () => choose({ introduction: introduction.checked }));
practice.addEventListener("change", () => choose({ practice: practice.checked }));

/**
 * Everything that makes the game.
 * @type {(view: LobbyView, language: string) => void}
 */
export const drawGame = whenNew((view, language) => {
  const { choices } = view;
  modules = choices.modules;
  set(at("lobby"), { lang: language });
  for (const [id, words] of Object.entries({
    "ways-title": "lobby-how", "level-title": "lobby-level", "modules-title": "lobby-modules",
    "lobby-sound-title": "lobby-sound", "introduction-label": "lobby-introduction", "challenge-label": "lobby-challenge",
    "practice-label": "practice-title", "practice-about": "practice-about",
  })) write(at(id), say(words));
  keep(at("ways"), view.ways, (one) => one.way, makeWay, (item, one) => changeWay(item, one, choices.way));
  keep(at("levels"), LEVELS, (level) => level, makeLevel, (item, level) => {
    set(item, { "aria-checked": level === choices.level });
    write(item, say(`level-${level}`));
  });
  [at("ways"), at("levels")].forEach(tabToChosen);
  drawChallenge(view.challenges, view.challenges_won, choices.challenge);
  keep(at("modules"), view.modules, (module) => module.name, makeModule, changeModule);
  keep(at("counts"), view.decks, (deck) => deck, makeCount, (item, deck) => changeCount(item, deck, choices[deck]));
  introduction.checked = choices.introduction;
  practice.checked = choices.practice;
  set(document.body, { "data-practice": choices.practice ? "yes" : null });
  const { tracks } = view.sound;
  const track = choices.practice ? "quiet" : view.sound.track;
  write(at("sound-now"), trackTitle(tracks.find((one) => one.name === track) ?? { name: track, title: track }));
});

/** @param {WayView} one */
function makeWay({ way }) {
  const button = html("button", { type: "button", role: "radio", class: "way" },
    icon(PICTURES[way]), html("strong", {}), html("span", { class: "about" }), html("em", {}));
  button.addEventListener("click", () => choose({ way }));
  return button;
}

/**
 * @param {Element} item
 * @param {WayView} one
 * @param {WayToPlay} chosen
 */
function changeWay(item, { way, fits }, chosen) {
  set(item, { "aria-checked": way === chosen });
  write(part(item, "strong"), say(`way-${way}`));
  write(part(item, ".about"), say(`way-${way}-about`));
  write(part(item, "em"), fits ? "" : say(`way-${way}-lacks`)); // a scorekeeper needs nothing
}

/** @param {Level} level */
function makeLevel(level) {
  const button = html("button", { type: "button", role: "radio", class: "choice" });
  button.addEventListener("click", () => choose({ level }));
  return button;
}

/**
 * The ladder: those that were won in this house have a tick.
 * @param {number} many
 * @param {readonly number[]} won
 * @param {number | null} chosen
 */
function drawChallenge(many, won, chosen) {
  const rungs = Array.from({ length: many }, (_, index) => `${index + 1}${won.includes(index + 1) ? " ✓" : ""}`);
  const options = [say("lobby-no-challenge"), ...rungs];
  keep(challenge, options, (_, index) => index, () => html("option", {}), (option, text, index) => {
    set(option, { value: index });
    write(option, text);
  });
  challenge.value = String(chosen ?? 0);
}

/** @param {ModuleView} module */
function makeModule({ name }) {
  const button = html("button", { type: "button", class: "choice" }, html("span", {}), html("em", {}));
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    choose({ modules: modules.includes(name) ? modules.filter((one) => one !== name) : [...modules, name] });
  });
  return html("li", {}, button);
}

/**
 * @param {Element} item
 * @param {ModuleView} module
 */
function changeModule(item, { name, played, brought }) {
  set(part(item, "button"), { "aria-pressed": played, "aria-disabled": brought ? "true" : null });
  write(part(item, "span"), say(`setup-module-${name.replaceAll("_", "-")}`));
  write(part(item, "em"), brought ? say("lobby-brought") : "");
}

/** @param {Deck} deck */
function makeCount(deck) {
  const id = `count-${deck}`;
  const select = html("select", { id }, html("option", { value: "" }),
    ...COUNTS[deck].map((count) => html("option", { value: count }, String(count))));
  select.addEventListener("change", () => CHOOSE_COUNT[deck](Number(select.value) || null));
  return html("li", {}, html("label", { for: id }, html("span", {}), select));
}

/**
 * @param {Element} item
 * @param {Deck} deck
 * @param {number | null} chosen
 */
function changeCount(item, deck, chosen) {
  write(part(item, "span"), say(`lobby-count-${deck}`));
  write(part(item, "option"), say("lobby-by-the-rules"));
  part(item, "select", HTMLSelectElement).value = String(chosen ?? "");
}

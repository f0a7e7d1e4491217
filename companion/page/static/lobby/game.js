// What is played: how much the companion does, level, challenge, modules, and how many of their chambers.

import { html, icon, keep, set, whenNew, write } from "../elements.js";
import { choose } from "../input.js";
import { say } from "../words.js";

const LEVELS = ["normal", "expert", "professional"];
const PICTURES = { soundtrack: "device-sound", scorekeeper: "device-board", referee: "device-camera" };
const COUNTS = { quests: [1, 2, 3], traps: [2, 3, 4], time: [2, 3, 4] };

const at = (id) => document.getElementById(id);
let choices = null;

at("challenge").addEventListener("change", (event) => choose({ challenge: Number(event.target.value) || null }));
at("introduction").addEventListener("change", (event) => choose({ introduction: event.target.checked }));

/** Everything that makes the game. */
export const drawGame = whenNew((view, language) => {
  choices = view.choices;
  set(at("lobby"), { lang: language });
  for (const [id, words] of Object.entries({
    "ways-title": "lobby-how", "level-title": "lobby-level", "modules-title": "lobby-modules",
    "lobby-sound-title": "lobby-sound", "introduction-label": "lobby-introduction", "challenge-label": "lobby-challenge",
  })) write(at(id), say(words));
  keep(at("ways"), view.ways, (one) => one.way, makeWay, changeWay);
  keep(at("levels"), LEVELS, (level) => level, makeLevel, (item, level) => {
    set(item.firstChild, { "aria-checked": level === choices.level });
    write(item.firstChild, say(`level-${level}`));
  });
  drawChallenge(view.challenges);
  keep(at("modules"), view.modules, (module) => module.name, makeModule, changeModule);
  keep(at("counts"), view.decks, (deck) => deck, makeCount, changeCount);
  at("introduction").checked = choices.introduction;
  write(at("sound-now"), trackTitle(view.sound));
});

function makeWay({ way }) {
  const button = html("button", { type: "button", role: "radio", class: "way" },
    icon(PICTURES[way]), html("strong", {}), html("span", { class: "about" }), html("em", {}));
  button.addEventListener("click", () => choose({ way }));
  return html("li", {}, button);
}

function changeWay(item, { way, fits }) {
  const button = item.firstChild;
  set(button, { "aria-checked": way === choices.way });
  write(button.querySelector("strong"), say(`way-${way}`));
  write(button.querySelector(".about"), say(`way-${way}-about`));
  write(button.querySelector("em"), fits ? "" : say(`way-${way}-lacks`)); // a scorekeeper needs nothing
}

function makeLevel(level) {
  const button = html("button", { type: "button", role: "radio", class: "choice" });
  button.addEventListener("click", () => choose({ level }));
  return html("li", {}, button);
}

function drawChallenge(many) {
  const select = at("challenge");
  const options = [say("lobby-no-challenge"), ...Array.from({ length: many }, (_, index) => String(index + 1))];
  keep(select, options, (_, index) => index, (_) => html("option", {}), (option, text) => write(option, text));
  [...select.options].forEach((option, index) => { option.value = index; });
  select.value = String(choices.challenge ?? 0);
}

function makeModule({ name }) {
  const button = html("button", { type: "button", class: "choice" }, html("span", {}), html("em", {}));
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    const chosen = choices.modules;
    choose({ modules: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name] });
  });
  return html("li", {}, button);
}

function changeModule(item, { name, played, brought }) {
  const button = item.firstChild;
  set(button, { "aria-pressed": played, "aria-disabled": brought ? "true" : null });
  write(button.querySelector("span"), say(`setup-module-${name.replaceAll("_", "-")}`));
  write(button.querySelector("em"), brought ? say("lobby-brought") : "");
}

function makeCount(deck) {
  const id = `count-${deck}`;
  const select = html("select", { id }, html("option", { value: "" }),
    ...COUNTS[deck].map((count) => html("option", { value: count }, String(count))));
  select.addEventListener("change", () => choose({ [deck]: Number(select.value) || null }));
  return html("li", {}, html("label", { for: id }, html("span", {}), select));
}

function changeCount(item, deck) {
  write(item.querySelector("span"), say(`lobby-count-${deck}`));
  write(item.querySelector("option"), say("lobby-by-the-rules"));
  item.querySelector("select").value = choices[deck] ?? "";
}

function trackTitle(sound) {
  const track = sound.tracks.find((one) => one.name === sound.track);
  const words = `track-${sound.track}`;
  return say(words) === words ? track?.title ?? sound.track : say(words);
}

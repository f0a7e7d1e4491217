// The page's words in the viewer's language, by the ids of languages/*/*.ftl.

import { at } from "./elements.js";

/** @type {Readonly<Record<string, string>>} */
let words = JSON.parse(at("words").textContent ?? "{}");

/** @type {Readonly<Record<string, string>>} */
export const LANGUAGES = { de: "Deutsch", en: "English", fr: "Français", nl: "Nederlands" };

/** @param {string} id */
export function say(id) {
  return words[id] ?? id;
}

/**
 * A name and what belongs to it, as the language writes the colon between them.
 * @param {string} name
 * @param {string} what
 */
export function pair(name, what) {
  return say("page-pair").split(/(\{name\}|\{what\})/)
    .map((part) => ({ "{name}": name, "{what}": what })[part] ?? part).join("");
}

/**
 * A word of the game record in the viewer's language.
 * @param {string} id
 */
export function wordFor(id) {
  const message = `word-${id.replaceAll("_", "-")}`;
  return say(message) === message ? id.replaceAll("_", " ") : say(message);
}

/**
 * From now on the page speaks this language.
 * @param {string} language
 * @param {Readonly<Record<string, string>>} newWords
 */
export function speak(language, newWords) {
  words = newWords;
  document.documentElement.lang = language;
  document.title = say("page-title");
  document.querySelectorAll("[data-title]").forEach((heading) => { heading.textContent = document.title; });
}

/**
 * A player's name, or else the player's colour in this language.
 * @param {{ name: string, colour: string }} player
 */
export function nameOf(player) {
  return player.name && player.name !== player.colour ? player.name : say(`colour-${player.colour}`);
}

/**
 * A soundtrack's title in the viewer's language.
 * @param {{ name: string, title: string }} track
 */
export function trackTitle(track) {
  const id = `track-${track.name}`;
  return say(id) === id ? track.title : say(id);
}

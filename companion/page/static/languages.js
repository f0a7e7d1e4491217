// The languages that the page speaks, as links.

import { at, html, set } from "./elements.js";
import { LANGUAGES, say } from "./words.js";

let drawn = "";

/**
 * Draws them, if the viewer's language is another one now.
 * @param {(language: string) => void} choose  is called when the viewer wants another one
 * @param {string} language
 */
export function drawLanguages(choose, language) {
  if (drawn === language) return;
  drawn = language;
  set(at("languages"), { "aria-label": say("language") });
  at("languages").replaceChildren(...Object.entries(LANGUAGES).map(([id, name]) => {
    const link = html("a", { href: `?lang=${id}`, lang: id, hreflang: id, title: name, "aria-label": name, "aria-current": id === language ? "true" : null }, id);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      choose(id);
    });
    return link;
  }));
}

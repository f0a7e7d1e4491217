// The languages that the page speaks, as links.

import { html, set } from "./elements.js";
import { LANGUAGES, say } from "./words.js";

const at = (id) => document.getElementById(id);

/** `choose(language)` is called when the viewer wants another one. */
export const drawLanguages = whenNewWith((choose, language) => {
  set(at("languages"), { "aria-label": say("language") });
  at("languages").replaceChildren(...Object.entries(LANGUAGES).map(([id, name]) => {
    const link = html("a", { href: `?lang=${id}`, lang: id, hreflang: id, title: name, "aria-label": name, "aria-current": id === language ? "true" : null }, id);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      choose(id);
    });
    return link;
  }));
});

function whenNewWith(draw) {
  let before = null;
  return (choose, language) => {
    if (before === language) return;
    before = language;
    draw(choose, language);
  };
}

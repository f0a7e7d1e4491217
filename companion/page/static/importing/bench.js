// What the desk consists of: the file's facts, the waveforms with their tools, the list of marks, and how it ends.

import { html, icon } from "../elements.js";

/** @typedef {ReturnType<typeof buildBench>} Bench */

const NUDGES_MS = [-100, -10, 10, 100];

/**
 * Builds all of it into `place`, and gives what is written into later.
 * @param {HTMLElement} place
 */
export function buildBench(place) {
  const bench = {
    facts: html("dl", { class: "import-facts" }),
    another: button("another", "import-button"),
    notes: html("ul", { class: "import-notes" }),
    marking: html("div", { class: "import-marking" }),
    step: html("h3", {}),
    how: html("p", { class: "import-how" }),
    overview: html("canvas", { class: "import-overview", role: "img" }),
    flags: html("div", { class: "import-flags" }),
    loupe: html("canvas", { class: "import-loupe", role: "slider", tabindex: "0", "aria-valuemin": "0" }),
    under: html("p", { class: "import-under" }),
    nudges: NUDGES_MS.map((step) => ({ step, button: nudge(step) })),
    hear: button("hear", "import-button import-hear", icon("act-play"), html("span", {})),
    farther: button("farther", "import-button", "–"),
    nearer: button("nearer", "import-button", "+"),
    list: html("ol", { class: "import-list" }),
    length: html("p", { class: "import-how import-length" }),
    again: button("again", "import-button"),
    nameLabel: html("span", {}),
    title: html("input", { type: "text", maxlength: "80", id: "import-name", autocomplete: "off" }),
    find: button("find", "import-go"),
    keep: button("keep", "import-go"),
    plain: button("plain", "import-button"),
    plainHow: html("p", { class: "import-how" }),
  };
  bench.marking.append(
    html("div", { class: "import-step" }, bench.step, bench.how),
    html("div", { class: "import-wave" }, bench.overview, bench.flags),
    html("div", { class: "import-close-up" },
      html("div", { class: "import-wave" }, bench.loupe, bench.under),
      html("div", { class: "import-tools" },
        html("div", { class: "import-nudges" }, ...bench.nudges.map((nudge) => nudge.button)),
        bench.hear,
        html("div", { class: "import-zooms" }, bench.farther, bench.nearer))),
    bench.list,
    html("div", { class: "import-step" }, bench.length, bench.again));
  place.append(
    html("div", { class: "import-found" }, bench.facts, bench.another),
    bench.notes,
    bench.marking,
    html("div", { class: "import-end" },
      html("label", { class: "import-name" }, bench.nameLabel, bench.title),
      bench.find, bench.keep,
      html("div", { class: "import-otherwise" }, bench.plain, bench.plainHow)));
  return bench;
}

/**
 * @param {string} name
 * @param {string} className
 * @param {...(Node | string)} children
 */
function button(name, className, ...children) {
  return html("button", { type: "button", class: className, id: `import-${name}` }, ...children);
}

/** @param {number} step  milliseconds */
function nudge(step) {
  return html("button", { type: "button", class: "import-button", "data-step": step }, `${step > 0 ? "+" : "−"}${Math.abs(step)}`, html("small", {}, "ms"));
}

// What was found in a file: its length and loudness, and what people should know about it.

import { html, keep, part, write } from "../elements.js";
import { say } from "../words.js";
import { clockOf } from "./line.js";

/** @typedef {import("../../types/messages").Brought} Brought */

/**
 * @param {HTMLElement} facts
 * @param {HTMLElement} notes
 * @param {Brought} found
 */
export function drawFacts(facts, notes, found) {
  keep(facts, factsOf(found), (_, index) => index, () => html("div", {}, html("dt", {}), html("dd", {})), (item, [name, value]) => {
    write(part(item, "dt"), name);
    write(part(item, "dd"), value);
  });
  keep(notes, notesOn(found), (note) => note, () => html("li", { class: "import-note" }), write);
}

/**
 * @param {Brought} found
 * @returns {[name: string, value: string][]}
 */
function factsOf(found) {
  const { lang } = document.documentElement;
  const number = new Intl.NumberFormat(lang);
  const tenths = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return [
    [say("import-length"), clockOf(found.frames)],
    [say("import-frames"), number.format(found.frames)],
    [say("import-source"), `${number.format(found.rate)} Hz, ${channelsOf(found)}`],
    [say("import-loudness"), `${tenths.format(found.loudness)} LUFS`],
  ];
}

/** @param {Brought} found */
function channelsOf({ channels }) {
  if (channels === 1) return say("import-mono");
  return channels === 2 ? say("import-stereo") : `${channels} ${say("import-channels")}`;
}

/** @param {Brought} found */
function notesOn(found) {
  return [
    found.channels === 1 ? say("import-note-mono") : "", found.rate < 32000 ? say("import-note-dull") : "",
    found.too_short ? say("import-note-short") : "", found.known ? say("import-note-known") : "",
  ].filter(Boolean);
}

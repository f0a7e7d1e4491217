// Before the game: what to take from the box and how to lay it out, to be ticked off. Ticks stay in this browser.

import { at, html, icon, keep, part, parts, set, whenNew, write } from "../elements.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").Packing} Packing */
/** @typedef {import("../../types/messages").SettingUp} SettingUp */
/** @typedef {"take" | "lay" | "leave"} Section */

/** @type {readonly Section[]} */
const SECTIONS = ["take", "lay", "leave"];

/** @type {Set<string>} */
let ticks = new Set();
let game = "";

/**
 * `setting` are the sentences; `packing` tells one game from another.
 * @type {(setting: SettingUp | null, packing: Packing | null, language: string) => void}
 */
export const drawSetup = whenNew((setting, packing, language) => {
  at("setup").hidden = !setting;
  document.body.toggleAttribute("data-setting", Boolean(setting));
  if (!setting) return;
  remember(`setup ${hash(JSON.stringify(packing?.steps ?? []))}`);
  set(at("setup"), { "aria-label": setting.heading, lang: language });
  write(at("setup-heading"), setting.heading);
  write(at("setup-sums"), setting.sums);
  SECTIONS.forEach((name) => drawSection(name, setting[name]));
  drawDone();
});

/**
 * @param {Section} name
 * @param {readonly string[]} lines
 */
function drawSection(name, lines) {
  write(at(`setup-${name}-title`), say(`setup-section-${name}`));
  keep(at(`setup-${name}`), lines, (_, index) => index, () => makeLine(name), (item, line, index) => {
    const box = part(item, "input", HTMLInputElement);
    const tick = `${name} ${index}`;
    box.dataset.tick = tick;
    box.checked = ticks.has(tick);
    write(part(item, "span"), line);
  });
}

/** @param {Section} name */
function makeLine(name) {
  if (name === "leave") return html("li", {}, html("label", {}, html("input", { type: "checkbox", hidden: "" }), html("span", {})));
  const box = html("input", { type: "checkbox" });
  box.addEventListener("change", () => {
    const { tick = "" } = box.dataset;
    if (box.checked) ticks.add(tick);
    else ticks.delete(tick);
    keepTicks();
    drawDone();
  });
  return html("li", {}, html("label", {}, box, html("i", { class: "tick" }, icon("mark-yes")), html("span", {})));
}

function drawDone() {
  const boxes = parts(at("setup"), "input:not([hidden])", HTMLInputElement);
  const done = boxes.filter((box) => box.checked).length;
  write(at("setup-done"), `${done} / ${boxes.length}`);
  set(at("setup-done"), { "data-all": done === boxes.length });
  at("setup-bar").style.width = `${boxes.length ? (done / boxes.length) * 100 : 0}%`;
}

/** @param {string} name */
function remember(name) {
  if (name === game) return;
  game = name;
  try {
    ticks = new Set(JSON.parse(localStorage.getItem(game) ?? "[]"));
  } catch {
    ticks = new Set(); // a browser that keeps nothing
  }
}

function keepTicks() {
  try {
    localStorage.setItem(game, JSON.stringify([...ticks]));
  } catch {
    return; // a browser that keeps nothing
  }
}

/** @param {string} text */
function hash(text) {
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}

// Before the game: what to take from the box and how to lay it out, to be ticked off. Ticks stay in this browser.

import { html, icon, keep, set, whenNew, write } from "../elements.js";
import { say } from "../words.js";

const at = (id) => document.getElementById(id);
const SECTIONS = ["take", "lay", "leave"];

let ticks = new Set();
let game = null;

/** `setting` are the sentences; `packing` tells one game from another. */
export const drawSetup = whenNew((setting, packing, language) => {
  at("setup").hidden = !setting;
  document.body.toggleAttribute("data-setting", Boolean(setting));
  if (!setting) return;
  remember(`setup ${hash(JSON.stringify(packing.steps))}`);
  set(at("setup"), { "aria-label": setting.heading, lang: language });
  write(at("setup-heading"), setting.heading);
  write(at("setup-sums"), setting.sums);
  SECTIONS.forEach((name) => drawSection(name, setting[name]));
  drawDone();
});

function drawSection(name, lines) {
  write(at(`setup-${name}-title`), say(`setup-section-${name}`));
  keep(at(`setup-${name}`), lines, (_, index) => index, (line) => makeLine(name), (item, line, index) => {
    const box = item.querySelector("input");
    box.dataset.tick = `${name} ${index}`;
    box.checked = ticks.has(box.dataset.tick);
    write(item.querySelector("span"), line);
  });
}

function makeLine(name) {
  if (name === "leave") return html("li", {}, html("label", {}, html("input", { type: "checkbox", hidden: "" }), html("span", {})));
  const box = html("input", { type: "checkbox" });
  box.addEventListener("change", () => {
    ticks[box.checked ? "add" : "delete"](box.dataset.tick);
    keepTicks();
    drawDone();
  });
  return html("li", {}, html("label", {}, box, html("i", { class: "tick" }, icon("mark-yes")), html("span", {})));
}

function drawDone() {
  const boxes = [...at("setup").querySelectorAll("input:not([hidden])")];
  const done = boxes.filter((box) => box.checked).length;
  write(at("setup-done"), `${done} / ${boxes.length}`);
  set(at("setup-done"), { "data-all": done === boxes.length });
  at("setup-bar").style.width = `${boxes.length ? (done / boxes.length) * 100 : 0}%`;
}

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

function hash(text) {
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + sign.codePointAt(0)) >>> 0;
  return sum.toString(36);
}

// Before the game: what to take from the box and how to lay it out, to be ticked off. A tick is everybody's.

import { at, html, icon, keep, part, parts, set, whenNew, write } from "../elements.js";
import { tickStep } from "../input.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").SettingUp} SettingUp */
/** @typedef {import("../../types/messages").TicksView} TicksView */
/** @typedef {keyof TicksView} Ticked */

/** @type {readonly Ticked[]} */
const TICKED = ["take", "lay"];

/**
 * `setting` are the sentences, `ticks` the lines that are done. Who may not tick sees those of the others.
 * @type {(setting: SettingUp | null, ticks: TicksView, mayTick: boolean, language: string) => void}
 */
export const drawSetup = whenNew((setting, ticks, mayTick, language) => {
  at("setup").hidden = !setting;
  document.body.toggleAttribute("data-setting", Boolean(setting));
  if (!setting) return;
  set(at("setup"), { "aria-label": setting.heading, lang: language });
  write(at("setup-heading"), setting.heading);
  write(at("setup-sums"), setting.sums);
  TICKED.forEach((name) => drawTicked(name, setting[name], ticks[name], mayTick));
  write(at("setup-leave-title"), say("setup-section-leave"));
  keep(at("setup-leave"), setting.leave, (_, index) => index, () => html("li", {}), (item, line) => write(item, line));
  drawDone();
});

/**
 * @param {Ticked} name
 * @param {readonly string[]} lines
 * @param {readonly number[]} done
 * @param {boolean} mayTick
 */
function drawTicked(name, lines, done, mayTick) {
  write(at(`setup-${name}-title`), say(`setup-section-${name}`));
  keep(at(`setup-${name}`), lines, (_, index) => index, () => makeLine(name), (item, line, index) => {
    const box = part(item, "input", HTMLInputElement);
    box.dataset.number = String(index);
    box.checked = done.includes(index);
    box.disabled = !mayTick;
    write(part(item, "span"), line);
  });
}

/** @param {Ticked} name */
function makeLine(name) {
  const box = html("input", { type: "checkbox" });
  box.addEventListener("change", () => {
    tickStep(name, Number(box.dataset.number), box.checked);
    drawDone();
  });
  return html("li", {}, html("label", {}, box, html("i", { class: "tick" }, icon("mark-yes")), html("span", {})));
}

function drawDone() {
  const boxes = parts(at("setup"), "input", HTMLInputElement);
  const done = boxes.filter((box) => box.checked).length;
  write(at("setup-done"), `${done} / ${boxes.length}`);
  set(at("setup-done"), { "data-all": done === boxes.length });
  at("setup-bar").style.width = `${boxes.length ? (done / boxes.length) * 100 : 0}%`;
}

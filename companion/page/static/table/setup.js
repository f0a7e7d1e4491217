// Before the game: what to take from the box and how to lay it out, to be ticked off. A tick is everybody's.

import { drawTile } from "../drawing/tiles.js";
import { at, html, icon, keep, part, parts, set, svg, whenNew, write } from "../elements.js";
import { tickStep } from "../input.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").SettingUp} SettingUp */
/** @typedef {import("../../types/messages").TicksView} TicksView */
/** @typedef {keyof TicksView} Ticked */

const FEW = 6; // whoever has found the tiles once needs no pictures of all of them to mix them
const PLAYERS = 2; // the tiles are drawn as they are printed

/**
 * `setting` are the sentences, `ticks` the lines that are done. Who may not tick sees those of the others.
 * An owner's tiles bear no names: beside the names stand their pictures, `tiles`.
 * @type {(setting: SettingUp | null, ticks: TicksView, tiles: readonly ChamberView[], mayTick: boolean, language: string) => void}
 */
export const drawSetup = whenNew((setting, ticks, tiles, mayTick, language) => {
  at("setup").hidden = !setting;
  document.body.toggleAttribute("data-setting", Boolean(setting));
  if (!setting) return;
  set(at("setup"), { "aria-label": setting.heading, lang: language });
  write(at("setup-heading"), setting.heading);
  write(at("setup-sums"), setting.sums);
  const printed = new Map(tiles.map((tile) => [tile.chamber, tile]));
  const few = setting.lay_tiles.map((names) => (names.length > FEW ? [] : names));
  drawTicked("take", setting.take, setting.take_tiles, printed, ticks.take, mayTick);
  drawTicked("lay", setting.lay, few, printed, ticks.lay, mayTick);
  write(at("setup-leave-title"), say("setup-section-leave"));
  keep(at("setup-leave"), setting.leave, (_, index) => index, () => html("li", {}), (item, line) => write(item, line));
  drawDone();
});

/**
 * @param {Ticked} name
 * @param {readonly string[]} lines
 * @param {readonly (readonly string[])[]} names
 * @param {ReadonlyMap<string, ChamberView>} printed
 * @param {readonly number[]} done
 * @param {boolean} mayTick
 */
function drawTicked(name, lines, names, printed, done, mayTick) {
  write(at(`setup-${name}-title`), say(`setup-section-${name}`));
  keep(at(`setup-${name}`), lines, (_, index) => index, () => makeLine(name), (item, line, index) => {
    const box = part(item, "input", HTMLInputElement);
    box.dataset.number = String(index);
    box.checked = done.includes(index);
    box.disabled = !mayTick;
    write(part(item, "span"), line);
    const tiles = (names[index] ?? []).flatMap((tile) => printed.get(tile) ?? []);
    keep(part(item, ".tiles"), tiles, (tile) => tile.chamber, makeTile, () => {});
  });
}

/** @param {ChamberView} tile */
function makeTile(tile) {
  return svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawTile(tile, PLAYERS));
}

/** @param {Ticked} name */
function makeLine(name) {
  const box = html("input", { type: "checkbox" });
  box.addEventListener("change", () => {
    tickStep(name, Number(box.dataset.number), box.checked);
    drawDone();
  });
  const tiles = html("div", { class: "tiles" });
  tiles.addEventListener("click", () => box.click()); // people tick off what they see, the picture too
  return html("li", {}, html("label", {}, box, html("i", { class: "tick" }, icon("mark-yes")), html("span", {})),
    tiles);
}

function drawDone() {
  const boxes = parts(at("setup"), "input", HTMLInputElement);
  const done = boxes.filter((box) => box.checked).length;
  write(at("setup-done"), `${done} / ${boxes.length}`);
  set(at("setup-done"), { "data-all": done === boxes.length });
  at("setup-bar").style.width = `${boxes.length ? (done / boxes.length) * 100 : 0}%`;
}

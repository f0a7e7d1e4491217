// The lay-out on the screen, some steps at a time: it follows the ticks of the phones, or turns its pages by itself.

import { at, html, icon, keep, part, parts, set, svg, whenNew, write } from "../elements.js";
import { say } from "../words.js";
import { pageNow, pagesOf } from "./pages.js";
import { drawFarTile } from "./tile.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").SettingUp} SettingUp */
/** @typedef {import("../../types/messages").TicksView} TicksView */
/** @typedef {{ section: "take" | "lay", number: number, text: string, tiles: readonly ChamberView[], done: boolean }} Step */

const TURN_MS = 15000;
const PRINT = 20; // height of the letters on a tile, in hundredths of it: 25 px of 1080
const PLAYERS = 2; // the tiles of a lay-out are drawn as they are printed

/** @type {readonly Step[]} */
let steps = [];
let turns = 0;
let turning = 0;

/**
 * Draws the lay-out, or rests where there is none.
 * `here`: no phone can open the page.
 * @type {(setting: SettingUp | null, ticks: TicksView, tiles: readonly ChamberView[], here: boolean, language: string) => void}
 */
export const drawLayOut = whenNew((setting, ticks, tiles, here, language) => {
  if (!setting) {
    clearInterval(turning);
    turning = turns = 0;
    steps = [];
    return;
  }
  const printed = new Map(tiles.map((tile) => [tile.chamber, tile]));
  steps = [
    ...stepsOf("take", setting.take, setting.take_tiles, ticks.take, printed),
    ...stepsOf("lay", setting.lay, setting.lay_tiles, ticks.lay, printed),
  ];
  set(at("lay-out"), { lang: language });
  write(at("lay-out-game"), setting.heading);
  write(at("how-to-tick"), say(here ? "tv-tick-here" : "tv-tick"));
  write(at("all-done"), say(here ? "tv-laid-here" : "tv-laid"));
  keep(at("lines"), steps, ({ section, number }) => `${section} ${number}`, makeLine, changeLine);
  drawProgress();
  turning ||= setInterval(turn, TURN_MS);
  drawPage();
});

/**
 * @param {Step["section"]} section
 * @param {readonly string[]} texts
 * @param {readonly (readonly string[])[]} names
 * @param {readonly number[]} done
 * @param {ReadonlyMap<string, ChamberView>} printed
 * @returns {Step[]}
 */
function stepsOf(section, texts, names, done, printed) {
  return texts.map((text, number) => ({
    section, number, text, done: done.includes(number),
    tiles: (names[number] ?? []).flatMap((name) => printed.get(name) ?? []),
  }));
}

function makeLine() {
  return html("li", {}, html("i", { class: "tick" }, icon("mark-yes")),
    html("div", { class: "line-body" }, html("span", { class: "line-text" }), html("span", { class: "line-tiles" })));
}

/**
 * @param {Element} item
 * @param {Step} step
 */
function changeLine(item, { text, tiles, done }) {
  set(item, { "data-done": done });
  write(part(item, ".line-text"), text);
  keep(part(item, ".line-tiles"), tiles, (tile) => tile.chamber,
    (tile) => svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawFarTile(tile, PLAYERS, PRINT)), () => {});
}

function drawProgress() {
  const done = steps.filter((step) => step.done).length;
  write(at("progress-number"), `${done} / ${steps.length}`);
  at("progress-bar").style.width = `${steps.length ? (done / steps.length) * 100 : 0}%`;
}

function turn() {
  turns += 1;
  if (steps.length && !steps.some((step) => step.done)) drawPage();
}

/** Only the lines of one page are seen; how many that are follows from their heights in this window. */
function drawPage() {
  const list = at("lines");
  const items = parts(list, ":scope > li", HTMLLIElement);
  at("all-done").hidden = true;
  items.forEach((item) => { item.hidden = false; });
  list.hidden = false;
  const gap = parseFloat(getComputedStyle(list).rowGap) || 0;
  const lines = steps.map(({ section, done }, number) => ({ section, done, height: (items[number]?.offsetHeight ?? 0) + gap }));
  const pages = pagesOf(lines, list.clientHeight + gap);
  const now = pageNow(pages, lines, turns);
  const page = pages[now] ?? [];
  items.forEach((item, number) => { item.hidden = !page.includes(number); });
  const section = steps[page[0] ?? -1]?.section;
  list.hidden = now < 0;
  at("all-done").hidden = now >= 0;
  write(at("lay-out-title"), say(section ? `setup-section-${section}` : "tv-laid-title"));
}

new ResizeObserver(() => {
  if (steps.length && !at("lay-out").hidden) drawPage();
}).observe(at("lay-out"));

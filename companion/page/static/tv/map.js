// The map that fills the screen: tiles as they lie, figures, and questions at the places that they concern.

import { minutes } from "../clock.js";
import { doubted } from "../drawing/doubts.js";
import { figures } from "../drawing/figures.js";
import { cornerOf, waysOn } from "../drawing/sides.js";
import { bounds, look, lookAt } from "../drawing/sight.js";
import { describe, drawUnknown } from "../drawing/tiles.js";
import { diceOn, drawSand, drawTokens, tickSand, tokensOn } from "../drawing/tokens.js";
import { at, parts, set, svg, whenNew, write } from "../elements.js";
import { say } from "../words.js";
import { drawFarTile } from "./tile.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {readonly [number, number]} Cell */
/** @typedef {{ chamber: ChamberView, tokens: string[], dice: string[] }} Shown  a chamber with what lies on it */
/** @typedef {{ cell: Cell, players: readonly string[], until: number | null }} Asked  a question at its place */

const LEAST_REM = 1.25; // no letter is lower than this: 25 px of 1080
const SMALLEST = 14; // letters on a large tile, in hundredths of it
const LARGEST = 34; // larger ones find no room on a tile

const lights = svg("g", { class: "unknowns" });
const tiles = svg("g", { class: "tiles" });
const sands = svg("g", { class: "sands" });
const questions = svg("g", { class: "questions" });
const map = svg("svg", { id: "map", role: "group", preserveAspectRatio: "xMidYMid meet" }, lights, tiles, sands, figures, doubted, questions);
at("stage").append(map);

/** @type {{ view: TableView, language: string } | null} */
let shown = null;
let now = 0; // game time

/**
 * Draws tiles with what lies on them, and the open questions.
 * @param {TableView} view
 * @param {string} language
 */
export function drawMap(view, language) {
  shown = { view, language };
  const asked = questionsOf(view);
  const cells = [...view.temple.map((chamber) => chamber.cell), ...asked.map((one) => one.cell)];
  const print = printFor(cells);
  map.style.setProperty("--print", String(print));
  drawTiles(view.temple.map((chamber) => ({ chamber: { ...chamber, timer: null }, tokens: tokensOn(chamber, view), dice: diceOn(chamber, view.players) })),
    view.players.length, print, language);
  drawSands(view.temple.filter((chamber) => chamber.timer), language);
  drawQuestions(asked, print);
  aim(cells);
  tickMap(now);
}

/**
 * Sand and questions run on at game time `t`.
 * @param {number} t
 */
export function tickMap(t) {
  now = t;
  tickSand(sands, t);
  parts(questions, "[data-until]", SVGElement).forEach((left) => write(left, minutes(Number(left.dataset.until) - t)));
}

/**
 * The questions with their places: those of the table, and choices that a card asks of a player.
 * @param {TableView} view
 * @returns {Asked[]}
 */
function questionsOf({ question, players }) {
  const choices = players.filter((player) => player.choice && player.cell);
  return [
    ...(question?.cells ?? []).map((cell) => ({ cell, players: question?.players ?? [], until: question?.until ?? null })),
    ...choices.flatMap((player) => (player.cell ? [{ cell: player.cell, players: [player.colour], until: null }] : [])),
  ];
}

/**
 * How high letters must be drawn on tiles to be read on this screen.
 * @param {readonly Cell[]} cells
 */
function printFor(cells) {
  const [, , width, height] = bounds(cells, []);
  const { clientWidth, clientHeight } = at("stage");
  const pixels = Math.min(clientWidth / width, clientHeight / height) || 1;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.min(LARGEST, Math.max(SMALLEST, Math.ceil((LEAST_REM * rem) / pixels)));
}

/** @type {(shown: readonly Shown[], players: number, print: number, language: string) => void} */
const drawTiles = whenNew((all, players, print, language) => {
  set(map, { "aria-label": say("label-temple"), lang: language });
  const keys = new Set(all.map(({ chamber }) => chamber.cell.join()));
  tiles.replaceChildren(...all.map(({ chamber, tokens, dice }) => svg("g", {
    class: "cell", transform: `translate(${cornerOf(chamber.cell)})`, "data-cell": chamber.cell.join(), role: "img", "aria-label": describe(chamber),
  }, drawFarTile(chamber, players, print), drawTokens(chamber, tokens, dice))));
  lights.replaceChildren(...all.flatMap(({ chamber }) => waysOn(chamber, keys)
    .map((side) => svg("g", { transform: `translate(${cornerOf(chamber.cell)})` }, drawUnknown(side)))));
});

/** @type {(cells: readonly Cell[]) => void} */
const aim = whenNew((cells) => lookAt(map, cells.map((cell) => ({ cell })), []));

/** @type {(temple: readonly ChamberView[], language: string) => void} */
const drawSands = whenNew((temple) => {
  sands.replaceChildren(...temple.map(({ cell, timer }) =>
    svg("g", { transform: `translate(${cornerOf(cell)})` }, timer && drawSand(timer))));
});

/** @type {(asked: readonly Asked[], print: number) => void} */
const drawQuestions = whenNew((asked, print) => {
  questions.replaceChildren(...asked.map((one) => drawQuestion(one, print)));
});

/**
 * A ring around the place, and above it who is asked and for how long.
 * @param {Asked} asked
 * @param {number} print
 */
function drawQuestion({ cell, players, until }, print) {
  const size = print * 1.15;
  const time = until === null ? 0 : print * 2.5;
  const width = size * (players.length + 1) + time + 8;
  const left = 50 - width / 2 + 4;
  return svg("g", { class: "question", transform: `translate(${cornerOf(cell)})` },
    svg("rect", { class: "question-place", x: 2, y: 2, width: 96, height: 96, rx: 5 }),
    svg("g", { class: "question-who", transform: `translate(0 ${-size * 0.35})` },
      svg("rect", { x: 50 - width / 2, y: 0, width, height: size + 5, rx: 5 }),
      svg("use", { href: "#mark-unknown", x: left, y: 2.5, width: size, height: size }),
      ...players.map((colour, place) => svg("use", { href: `#shape-${colour}`, "data-colour": colour, class: "question-shape", x: left + size * (place + 1), y: 2.5, width: size, height: size })),
      until === null ? null : svg("text", { x: left + size * (players.length + 1) + 3, y: 2.5 + size * 0.8, "font-size": print, "data-until": until })));
}

new ResizeObserver(() => {
  if (shown) drawMap(shown.view, shown.language);
  look(map);
}).observe(at("stage"));

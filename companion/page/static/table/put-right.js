// People say how it really lies: a touch on the map, and then what is otherwise there than the page shows.

import { chamberName, givesTwo } from "../drawing/chambers.js";
import { aimAt } from "../drawing/moves.js";
import { pawn } from "../drawing/pieces.js";
import { nextTo, SIDES, turnedTo } from "../drawing/sides.js";
import { fitMap, touchDoes } from "../drawing/temple.js";
import { at, hide, html, icon, isThere, set, svg, whenNew, write } from "../elements.js";
import { putChamberRight, putFigureRight, putGemsRight } from "../input.js";
import { nameOf, pair, say } from "../words.js";
import { askAgain, askHere, pictureOfOption } from "./picker.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("./picker.js").Option} Option */
/** @typedef {import("./picker.js").OwnQuestion} OwnQuestion */
/** @typedef {import("./picker.js").Part} Part */
/** @typedef {readonly [number, number]} Cell */
/** @typedef {Option & { send: () => void }} Answer */
/** @typedef {Part & { options: readonly Answer[] }} Answers */

const MIRAGE = "MI"; // START lies where it was discovered

let on = false; // a touch on the map says how it lies, and presses nothing
let offered = false;
/** @type {TableView | null} */
let newest = null;

at("put-right").addEventListener("click", () => turn(!on));
at("putting-right-cancel").addEventListener("click", () => turn(false));
document.addEventListener("keydown", (event) => {
  const elsewhere = event.target instanceof Element && event.target.closest(".sheet, dialog"); // which Escape closes
  if (on && event.key === "Escape" && !elsewhere) turn(false);
}, true);

/**
 * The way in, and what is asked: from the newest picture of a game in which things can be put right.
 * @param {TableView} view
 * @param {boolean} allowed  on this screen, to whoever sees it
 * @param {string} language
 */
export function drawPutRight(view, allowed, language) {
  newest = view;
  offered = allowed && view.temple.length > 0 && (view.phase === "running" || (view.phase === "paused" && view.can_undo));
  if (on && !offered) turn(false);
  drawMode(offered, on, language);
}

/** @param {boolean} now */
function turn(now) {
  const focused = at("putting-right").contains(document.activeElement);
  on = now && offered;
  set(document.body, { "data-putting-right": on ? "yes" : null });
  touchDoes(on ? touched : undefined);
  drawMode(offered, on, document.documentElement.lang);
  fitMap();
  if (on) {
    scrollTo({ top: 0 }); // on a telephone the way in lies far below the map
    at("putting-right-cancel").focus({ preventScroll: true });
  } else {
    aimAt("");
    askAgain();
    if (focused) at("put-right").focus({ preventScroll: true });
  }
}

/** @type {(offered: boolean, on: boolean, language: string) => void} */
const drawMode = whenNew((isOffered, isOn, language) => {
  hide(at("put-right"), !isOffered);
  set(at("put-right"), { lang: language, title: say("put-right-about"), "aria-pressed": isOn });
  at("put-right").replaceChildren(icon("act-right"), html("span", {}, say("put-right")));
  hide(at("putting-right"), !isOn);
  set(at("putting-right"), { lang: language });
  write(at("putting-right-says"), isOn ? say("put-right-touch") : "");
  write(at("putting-right-cancel"), say("put-right-cancel"));
});

/** @type {(element: Element, cell: Cell) => void} */
function touched(_element, cell) {
  aimAt(cell.join());
  askHere(() => (on && newest ? questionAt(newest, cell) : null));
}

/**
 * What may be otherwise on a cell. The first answer is the last: then a touch presses again.
 * @param {TableView} view
 * @param {Cell} cell
 * @returns {OwnQuestion}
 */
function questionAt(view, cell) {
  const here = view.temple.find((chamber) => chamber.cell.join() === cell.join());
  const parts = [
    here ? whoStands(view.players, cell) : null,
    here?.gem_costs.length ? howManyGems(here) : null,
    here ? whichWay(view, here) : null,
    isFixed(view, here) ? null : whichChamber(view, here, cell),
    here && !isFixed(view, here) ? whichFromElsewhere(view, here) : null, // on a free place, the other one is said first to be gone
  ].filter(isThere).filter((one) => one.options.length);
  const answers = parts.flatMap((one) => one.options);
  return {
    key: `put-right ${cell.join()}`, player: "", title: pair(here ? chamberName(here) : say("cell-beyond"), say("put-right-title")),
    options: [], parts,
    take: (id) => {
      answers.find((answer) => answer.id === id)?.send();
      turn(false);
    },
  };
}

/**
 * @param {readonly PlayerView[]} players
 * @param {Cell} cell
 * @returns {Answers}
 */
function whoStands(players, cell) {
  const inside = players.filter((player) => !player.escaped);
  return {
    key: "who", title: say("put-right-who"),
    options: inside.map((player) => ({
      ...answer(`figure ${player.colour}`, nameOf(player), () => pawn(player.colour)),
      colour: player.colour, now: player.cell?.join() === cell.join(), send: () => putFigureRight(player.colour, cell),
    })),
  };
}

/**
 * @param {ChamberView} here
 * @returns {Answers}
 */
function howManyGems(here) {
  const some = givesTwo(here) ? [2] : here.gem_costs.map((_, index) => index + 1);
  return {
    key: "gems", title: say("put-right-gems"),
    options: [0, ...some].map((gems) => ({
      ...answer(`gems ${gems}`, String(gems), () => drawGems(gems)),
      now: here.gems === gems, send: () => putGemsRight(here.cell, gems),
    })),
  };
}

/**
 * It was discovered from a chamber beside it, and its stairway points there; what nobody discovered lies as it was laid.
 * @param {TableView} view
 * @param {ChamberView} here
 * @returns {Answers}
 */
function whichWay({ temple }, here) {
  const laid = new Set(temple.map((one) => one.cell.join()));
  const ways = SIDES.filter((side) => laid.has(nextTo(here.cell, side).join()));
  const free = here.stairway && !here.from_start && ways.length > 1;
  return {
    key: "way", title: say("put-right-way"),
    options: (free ? ways : []).map((side) => ({
      ...answer(`way ${side}`, pair(say("chamber-stairway"), say(`side-${side}`)), () => pictureOfOption({ id: "", tile: turnedTo(here, side), kind: "" })),
      now: here.stairway === side, send: () => putChamberRight(here.cell, here.chamber, side),
    })),
  };
}

/**
 * Those that nobody has found yet; and none at all, if somebody has laid what is shown.
 * @param {TableView} view
 * @param {ChamberView | undefined} here
 * @param {Cell} cell
 * @returns {Answers}
 */
function whichChamber(view, here, cell) {
  const laid = new Set(view.temple.map((one) => one.chamber));
  const left = view.to_find.filter((tile) => !laid.has(tile.chamber)).map((tile) => ofTile(tile, cell));
  const none = { ...answer("nothing", say("put-right-none"), drawNone), send: () => putChamberRight(cell, null) };
  return { key: "found", title: say("put-right-chamber"), options: here && !here.from_start ? [none, ...left] : left };
}

/**
 * START lies where it lay from the beginning, as far as the page knows.
 * @param {TableView} view
 * @param {ChamberView | undefined} here
 */
function isFixed({ temple }, here) {
  return here?.kind === "start" && !temple.some((one) => one.chamber === MIRAGE);
}

/**
 * START is among them if the Mirage may have been discovered here.
 * @param {TableView} view
 * @param {ChamberView} here
 * @returns {Answers}
 */
function whichFromElsewhere({ temple, to_find }, here) {
  const mirage = [...temple, ...to_find].some((one) => one.chamber === MIRAGE);
  const moves = mirage && here.chamber !== MIRAGE && !here.from_start;
  const others = temple.filter((one) => one.chamber !== here.chamber && (one.kind !== "start" || moves)
    && (one.chamber !== MIRAGE || here.kind !== "start"));
  return { key: "elsewhere", title: say("put-right-elsewhere"), options: others.map((tile) => ofTile(tile, here.cell)) };
}

/**
 * @param {ChamberView} tile
 * @param {Cell} cell
 * @returns {Answer}
 */
function ofTile(tile, cell) {
  return { id: `chamber ${tile.chamber}`, tile, kind: "", send: () => putChamberRight(cell, tile.chamber) };
}

/**
 * @param {string} id
 * @param {string} name
 * @param {() => Element} picture
 * @returns {Option}
 */
function answer(id, name, picture) {
  return { id, tile: null, kind: "", looks: { name, picture } };
}

/** @param {number} gems */
function drawGems(gems) {
  const drawn = Array.from({ length: Math.max(1, gems) }, () => icon(gems ? "gem" : "gem-place"));
  return html("span", { class: "tile-gems", "data-gems": gems, "aria-hidden": "true" }, ...drawn);
}

/** A place where nothing lies. */
function drawNone() {
  return svg("svg", { class: "tile-none", viewBox: "0 0 100 100", "aria-hidden": "true" },
    svg("rect", { x: 3, y: 3, width: 94, height: 94, rx: 8 }));
}

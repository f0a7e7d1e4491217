// People say what they have drawn or what they choose: chambers by their picture, cards and tiles by sign and name.

import { may } from "../access/role.js";
import { cardName, pictureOf } from "../drawing/cards.js";
import { chamberName } from "../drawing/chambers.js";
import { drawTile } from "../drawing/tiles.js";
import { at, html, icon, keep, part, set, svg, write } from "../elements.js";
import { nameDrawn, nothingDrawn } from "../input.js";
import { nameOf, pair, say } from "../words.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").DrawView} DrawView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/**
 * @typedef {object} Option  one answer
 * @property {string} id
 * @property {ChamberView | null} tile
 * @property {string} kind
 * @property {boolean} [unlikely]
 * @property {boolean} [now]  it is so already, and cannot be chosen
 * @property {string} [colour]
 * @property {{ name: string, picture: () => Element }} [looks]  of an answer that is neither tile nor card
 */
/** @typedef {{ key: string, title: string, options: readonly Option[] }} Part  some of the answers, with a heading */
/** @typedef {{ key: string, player: string, title: string, options: readonly Option[], parts?: readonly Part[], take: (id: string) => void }} OwnQuestion */
/** @typedef {OwnQuestion & { nothing: string, close: () => void }} Question */

/** @type {Readonly<Record<string, string>>} */
const KINDS = { curses: "curse", treasures: "treasure" };

/** @type {Element | null} */
let focused = null; // had the keyboard before the picker came
let players = 0;
let language = "";
/** @type {(() => OwnQuestion | null) | null} */
let own = null; // what somebody wants to say on this page
/** @type {readonly Question[]} */
let others = []; // what players have drawn whose phone this is not
let shown = "";
/** @type {Question | null} */
let question = null;

at("picker-close").addEventListener("click", () => question?.close());
at("picker").addEventListener("keydown", (event) => {
  if (event.key === "Escape") question?.close();
});
document.addEventListener("pointerdown", (event) => {
  const touched = event.target instanceof Element ? event.target : null;
  const beside = touched && !touched.closest("#picker, button, a, summary, [data-cell]");
  if (beside && may("nothing-drawn")) question?.close();
});

/**
 * Asks for what somebody wants to say here, until it is said, closed, or `again()` has nothing to ask any more. What the table
 * asks waits meanwhile, so that nothing changes under a finger.
 * @param {() => OwnQuestion | null} again
 */
export function askHere(again) {
  own = again;
  ask(ownQuestion());
}

/** What is asked here may be over. */
export function askAgain() {
  if (own) ask(ownQuestion());
}

/**
 * What is asked here, or else the oldest question about something drawn. A touch beside the answers says that nothing was drawn.
 * @param {readonly DrawView[]} draws
 * @param {readonly string[] | null} colours  on a phone, whose it is: what others have drawn does not lie over it; null: everybody's
 * @param {readonly PlayerView[]} seats
 * @param {string} spoken
 */
export function drawPicker(draws, colours, seats, spoken) {
  players = seats.length;
  language = spoken;
  const concerns = (/** @type {DrawView} */ draw) => !colours || colours.includes(draw.player);
  const [draw] = draws.filter(concerns);
  others = draws.filter((one) => !concerns(one)).map((one) => ofDraw(one, seats));
  keep(at("phone-others"), others, (one) => one.key, makeOther, (item, one) => write(part(item, ".what"), one.title));
  ask(ownQuestion() ?? (draw ? ofDraw(draw, seats) : null));
}

/** @param {Question} other */
function makeOther({ key, player }) {
  const button = html("button", { type: "button", class: "move person", "data-colour": player, "aria-haspopup": "dialog" },
    icon(`shape-${player}`, "picture"), html("span", { class: "what" }));
  button.addEventListener("click", () => askHere(() => others.find((one) => one.key === key) ?? null));
  return html("li", {}, button);
}

/**
 * A picture and the name of an answer.
 * @param {Option} option
 */
export function pictureOfOption({ id, tile, kind, looks }) {
  if (looks) return looks.picture();
  if (tile) return svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawTile(tile, players));
  return icon(pictureOf({ kind, id: id.split(" ")[0] ?? id }));
}

/** @param {Option} option */
export function nameOfOption({ id, tile, kind, looks }) {
  if (looks) return looks.name;
  if (tile) return chamberName(tile);
  const [name = id, card] = id.split(" ");
  return cardName(card ? { kind, id: name, card } : { kind, id: name });
}

/** @returns {Question | null} */
function ownQuestion() {
  const asked = own?.() ?? null;
  if (!asked) {
    own = null;
    return null;
  }
  const close = () => {
    own = null;
    ask(null);
  };
  const take = (/** @type {string} */ id) => {
    asked.take(id);
    close();
  };
  return { ...asked, nothing: say("close"), take, close };
}

/**
 * @param {DrawView} draw
 * @param {readonly PlayerView[]} seats
 * @returns {Question}
 */
function ofDraw({ player, deck, options, tiles, unlikely }, seats) {
  const seat = seats.find((one) => one.colour === player);
  return {
    key: `${player} ${deck} ${options.join()}`, player,
    title: pair(seat ? nameOf(seat) : player, say(`picker-title-${deck.replaceAll("_", "-")}`)),
    nothing: say("picker-nothing"),
    options: options.map((id, index) => ({ id, tile: tiles[index] ?? null, kind: KINDS[deck] ?? "", unlikely: unlikely.includes(id) })),
    take: (id) => nameDrawn(player, id),
    close: () => nothingDrawn(player),
  };
}

/** @param {Question | null} next */
function ask(next) {
  const looks = JSON.stringify([next, players, language]);
  if (looks === shown) return;
  shown = looks;
  const picker = at("picker");
  const comes = next !== null && next.key !== question?.key;
  const goes = next === null && question !== null && picker.contains(document.activeElement);
  if (comes && !question) focused = document.activeElement;
  question = next;
  picker.hidden = !next;
  if (comes) part(picker, "#picker-unlikely", HTMLDetailsElement).open = false;
  if (next) drawQuestion(next);
  if (comes) picker.querySelector("button")?.focus({ preventScroll: true });
  if (goes && (focused instanceof HTMLElement || focused instanceof SVGElement)) focused.focus({ preventScroll: true });
}

/** @param {Question} asked */
function drawQuestion({ key, player, title, nothing, options, parts = [] }) {
  write(at("picker-title"), title);
  set(at("picker-close"), { "aria-label": nothing, title: nothing });
  set(at("picker"), { "aria-label": title, lang: language, "data-colour": player || null, "data-parts": parts.length || null });
  const rare = options.filter((option) => option.unlikely);
  const more = part(at("picker"), "#picker-unlikely", HTMLDetailsElement);
  more.hidden = !rare.length;
  write(part(more, "summary"), say("picker-unlikely"));
  const drawIn = (/** @type {Element} */ list, /** @type {readonly Option[]} */ those) =>
    keep(list, those, (option) => `${option.id} ${key} ${language}`, makeOption, changeOption);
  keep(at("picker-parts"), parts, (one) => `${one.key} ${language}`, makePart, (section, one) => drawIn(part(section, "ul"), one.options));
  drawIn(at("picker-tiles"), options.filter((option) => !option.unlikely));
  drawIn(part(more, "ul"), rare);
}

/** @param {Part} one */
function makePart({ key, title }) {
  return html("section", { role: "group", "aria-label": title, "data-part": key }, html("h3", {}, title), html("ul", { class: "picker-tiles" }));
}

/** @param {Option} option */
function makeOption(option) {
  const button = html("button", { type: "button", class: "tile-button", "data-drawn": option.id, "data-colour": option.colour },
    pictureOfOption(option), html("span", {}, nameOfOption(option)));
  button.addEventListener("click", () => button.getAttribute("aria-disabled") !== "true" && question?.take(option.id));
  return html("li", {}, button);
}

/**
 * @param {Element} item
 * @param {Option} option
 */
function changeOption(item, { now }) {
  set(part(item, "button"), { "aria-disabled": now || null, "aria-current": now || null });
}

// What the modules have on the table beside the chambers: bans, quests, tasks, calendar, stacks.

import { minutes } from "../clock.js";
import { at, html, icon, isThere, keep, part, parts, set, svg, whenNew, write } from "../elements.js";
import { nameOf, pair, say, wordFor } from "../words.js";
import { banned, chamberName } from "./chambers.js";
import { symbol } from "./tokens.js";

/** @typedef {import("../../types/messages").CalendarView} CalendarView */
/** @typedef {import("../../types/messages").DoubtView} DoubtView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {ReturnType<typeof signsFrom>} Signs  what of a view is looked at */
/**
 * @typedef {object} Sign
 * @property {string} key
 * @property {string} text
 * @property {string} [icon]
 * @property {number} [number]
 * @property {string} [ban]
 * @property {number | null} [ends]  when the sand has run down, in game time
 * @property {readonly string[]} [icons]  those of a task
 * @property {CalendarView} [calendar]
 */

const place = at("signs");
/**
 * What is to be tried in a practice game -> its drawing
 * @type {Readonly<Record<string, string>>}
 */
const TO_TRY = { roll: "act-dice", enter: "movement", discover: "chamber", activate: "gem", free: "golden_mask", escape: "act-escape" };
const SPACES = 9; // of the Maya calendar, the one with the arrow not counted

/** @type {(view: Signs, language: string) => void} */
export const drawSigns = whenNew((view, language) => {
  set(place, { "aria-label": say("label-signs"), lang: language });
  keep(place, signsOf(view), (sign) => sign.key, makeSign, changeSign);
});

/**
 * Counts the sand down on the bans.
 * @param {number} t
 */
export function tickSigns(t) {
  parts(place, "[data-ends]", HTMLElement).forEach((sign) =>
    write(part(sign, ".number-of"), minutes(Math.max(0, Number(sign.dataset.ends) - t))));
}

/**
 * Only what is looked at: whatever else changes is no sign's business.
 * @param {TableView} view
 */
export function signsFrom(view) {
  const { forbidden, timers, quest_markers, gem_tiles, tasks, task_icons, calendar, curses, treasures, teleporter_player, to_try, players } = view;
  const doubts = view.doubts.map((doubt) => ({ key: [doubt.what, doubt.player, doubt.chamber, ...doubt.cells].filter(Boolean).join("-"), text: doubtOf(doubt, view) }));
  return { doubts, to_try, forbidden, timers, quest_markers, gem_tiles, tasks, task_icons, calendar, curses, treasures, teleporter_player,
    players: players.map(({ colour, name }) => ({ colour, name })) };
}

/**
 * @param {Signs} view
 * @returns {Sign[]}
 */
function signsOf(view) {
  const green = view.timers.find((timer) => timer.sand === "green" && timer.ends !== null);
  const carrier = view.players.find((player) => player.colour === view.teleporter_player);
  /** @type {(Sign | null)[]} */
  const signs = [
    ...view.to_try.map(({ do: act, done }) => ({
      key: `try-${act}${done ? "-done" : ""}`, icon: done ? "mark-yes" : TO_TRY[act], text: triedText(act, done),
    })),
    ...view.forbidden.map((what) => ({ key: `ban-${what}`, ban: what, text: say(`ban-${what}`), ends: green?.ends })),
    ...view.doubts.map(({ key, text }) => ({ key: `doubt-${key}`, icon: "mark-unknown", text })),
    view.quest_markers ? { key: "quests", icon: "quest", text: say("sign-quests"), number: view.quest_markers } : null,
    view.gem_tiles ? { key: "gem-tiles", icon: "gem-tile", text: say("sign-gem-tiles"), number: view.gem_tiles } : null,
    view.tasks ? { key: "tasks", icon: "motif-Q2", text: say("sign-tasks"), number: view.tasks, icons: view.task_icons } : null,
    view.calendar ? { key: "calendar", calendar: view.calendar, text: say("sign-calendar") } : null,
    carrier ? { key: "teleporter", icon: "teleporter", text: pair(say("sign-teleporter"), nameOf(carrier)) } : null,
    view.curses ? { key: "curses", icon: "curse", text: say("sign-curses"), number: view.curses } : null,
    view.treasures ? { key: "treasures", icon: "chest", text: say("sign-treasures"), number: view.treasures } : null,
  ];
  return signs.filter(isThere);
}

/**
 * What the table is not sure of, in a few words.
 * @param {DoubtView} doubt
 * @param {TableView} view
 */
function doubtOf(doubt, { players, temple, to_find }) {
  const player = players.find((one) => one.colour === doubt.player);
  if (player) return pair(nameOf(player), say("doubt-figure"));
  const chamber = [...temple, ...to_find].find((one) => one.chamber === doubt.chamber || doubt.cells.some((cell) => cell.join() === one.cell.join()));
  return pair(chamber ? chamberName(chamber) : say("cell-beyond"), say(`doubt-${doubt.what}`));
}

/**
 * @param {string} act
 * @param {boolean} done
 */
function triedText(act, done) {
  return done ? pair(say(`practice-${act}`), say("practice-done")) : say(`practice-${act}`);
}

/** @param {Sign} sign */
function makeSign(sign) {
  const picture = sign.ban
    ? svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, banned(sign.ban, 12, 12, 18))
    : icon(sign.icon ?? "motif-CA");
  return html("li", { class: `sign-chip sign-${sign.key}` }, picture,
    html("b", { class: "number-of" }), html("span", { class: "what" }), html("span", { class: "track-dots", "aria-hidden": "true" }));
}

/**
 * @param {Element} item
 * @param {Sign} sign
 */
function changeSign(item, sign) {
  set(item, { "data-ends": sign.ends });
  write(part(item, ".what"), sign.calendar ? pair(sign.text, wordFor(sign.calendar.next)) : sign.text);
  if (!sign.ends) write(part(item, ".number-of"), sign.number ? String(sign.number) : "");
  if (sign.icons) drawTask(part(item, ".track-dots"), sign.icons);
  if (sign.calendar) drawCalendar(part(item, ".track-dots"), sign.calendar);
}

/**
 * @param {HTMLElement} place
 * @param {readonly string[]} icons
 */
function drawTask(place, icons) {
  if (place.dataset.shows === icons.join()) return;
  place.dataset.shows = icons.join();
  place.replaceChildren(...icons.map((id) => html("i", { class: "ask" }, icon(id, `icon-${id}`))));
}

/**
 * @param {HTMLElement} track
 * @param {CalendarView} calendar
 */
function drawCalendar(track, { space, next }) {
  const key = `${space} ${next}`;
  if (track.dataset.shows === key) return;
  track.dataset.shows = key;
  track.replaceChildren(...Array.from({ length: SPACES + 1 }, (_, index) => html("i", {
    class: index < space ? "dot past" : index === space ? "dot here" : "dot",
  }, index === space + 1 ? icon(symbol(next)) : null)));
}

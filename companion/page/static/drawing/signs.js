// What the modules have on the table beside the chambers: bans, quests, tasks, calendar, stacks.

import { minutes } from "../clock.js";
import { banned } from "./chambers.js";
import { html, icon, keep, set, svg, whenNew, write } from "../elements.js";
import { symbol } from "./tokens.js";
import { nameOf, say, wordFor } from "../words.js";

const place = document.getElementById("signs");
const SPACES = 9; // of the Maya calendar, the one with the arrow not counted

export const drawSigns = whenNew((view, language) => {
  set(place, { "aria-label": say("label-signs"), lang: language });
  keep(place, signsOf(view), (sign) => sign.key, makeSign, changeSign);
});

/** Counts the sand down on the bans. */
export function tickSigns(t) {
  place.querySelectorAll("[data-ends]").forEach((sign) =>
    write(sign.querySelector(".number-of"), minutes(Math.max(0, Number(sign.dataset.ends) - t))));
}

/** Only what is looked at: whatever else changes is no sign's business. */
export function signsFrom(view) {
  const { forbidden, timers, quest_markers, gem_tiles, tasks, task_icons, calendar, curses, treasures, teleporter_player, players } = view;
  return { forbidden, timers, quest_markers, gem_tiles, tasks, task_icons, calendar, curses, treasures, teleporter_player,
    players: players.map(({ colour, name }) => ({ colour, name })) };
}

function signsOf(view) {
  const green = view.timers.find((timer) => timer.sand === "green" && timer.ends !== null);
  const carrier = view.players.find((player) => player.colour === view.teleporter_player);
  return [
    ...view.forbidden.map((what) => ({ key: `ban-${what}`, ban: what, text: say(`ban-${what}`), ends: green?.ends })),
    view.quest_markers ? { key: "quests", icon: "quest", text: say("sign-quests"), number: view.quest_markers } : null,
    view.gem_tiles ? { key: "gem-tiles", icon: "gem-tile", text: say("sign-gem-tiles"), number: view.gem_tiles } : null,
    view.tasks ? { key: "tasks", icon: "motif-Q2", text: say("sign-tasks"), number: view.tasks, icons: view.task_icons } : null,
    view.calendar ? { key: "calendar", calendar: view.calendar, text: say("sign-calendar") } : null,
    carrier ? { key: "teleporter", icon: "teleporter", text: `${say("sign-teleporter")}: ${nameOf(carrier)}` } : null,
    view.curses ? { key: "curses", icon: "curse", text: say("sign-curses"), number: view.curses } : null,
    view.treasures ? { key: "treasures", icon: "chest", text: say("sign-treasures"), number: view.treasures } : null,
  ].filter(Boolean);
}

function makeSign(sign) {
  const picture = sign.ban
    ? svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, banned(sign.ban, 12, 12, 18))
    : icon(sign.calendar ? "motif-CA" : sign.icon);
  return html("li", { class: `sign-chip sign-${sign.key}` }, picture,
    html("b", { class: "number-of" }), html("span", { class: "what" }), html("span", { class: "track-dots", "aria-hidden": "true" }));
}

function changeSign(item, sign) {
  set(item, { "data-ends": sign.ends });
  write(item.querySelector(".what"), sign.calendar ? `${sign.text}: ${wordFor(sign.calendar.next)}` : sign.text);
  if (!sign.ends) write(item.querySelector(".number-of"), sign.number ? String(sign.number) : "");
  if (sign.icons) drawTask(item.querySelector(".track-dots"), sign.icons);
  if (sign.calendar) drawCalendar(item.querySelector(".track-dots"), sign.calendar);
}

function drawTask(place, icons) {
  if (place.dataset.shows === icons.join()) return;
  place.dataset.shows = icons.join();
  place.replaceChildren(...icons.map((id) => html("i", { class: "ask" }, icon(id, `icon-${id}`))));
}

function drawCalendar(track, { space, next }) {
  const key = `${space} ${next}`;
  if (track.dataset.shows === key) return;
  track.dataset.shows = key;
  track.replaceChildren(...Array.from({ length: SPACES + 1 }, (_, index) => html("i", {
    class: index < space ? "dot past" : index === space ? "dot here" : "dot",
  }, index === space + 1 ? icon(symbol(next)) : null)));
}

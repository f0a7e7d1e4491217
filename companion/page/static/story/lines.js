// What was done around an instant, in words; and the way to the next refusal, question or correction.

import { minutes } from "../clock.js";
import { at, html, keep, part, set, write } from "../elements.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").Account} Account */
/** @typedef {import("../../types/messages").SaidLine} SaidLine */

const BEFORE = 7; // lines above the instant
const AFTER = 5;
const READ_MS = 100; // nobody can read a list that changes more often, and a slow device has better things to draw
const SETTLES_MS = 120; // to look where a line lies costs a layout: not for each picture of a replay
/** @type {Readonly<Record<string, string>>} */
const MARKS = { roll: "⚄", act: "✓", cue: "♪", refused: "✗", corrected: "↶", asked: "?" };

let drawnAt = -READ_MS;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let coming;

/**
 * Draws them at once, or, where they were drawn a moment ago, soon.
 * @param {readonly SaidLine[]} lines
 * @param {number} row  the last row that has happened
 * @param {(line: SaidLine) => void} go
 */
export function drawLines(lines, row, go) {
  clearTimeout(coming);
  const draw = () => {
    drawnAt = performance.now();
    drawNear(lines, row, go);
  };
  const wait = drawnAt + READ_MS - performance.now();
  if (wait > 0) coming = setTimeout(draw, wait);
  else draw();
}

/**
 * @param {readonly SaidLine[]} lines
 * @param {number} row
 * @param {(line: SaidLine) => void} go
 */
function drawNear(lines, row, go) {
  const now = lines.findIndex((line) => line.row > row);
  const place = now < 0 ? lines.length : now;
  const near = lines.slice(Math.max(0, place - BEFORE), place + AFTER);
  keep(at("story-lines"), near, (line) => `${line.row} ${line.kind} ${line.t}`, (line) => make(line, go), (item, line) => {
    const current = line.row === row && line.kind !== "asked";
    set(item, { "data-now": current ? "yes" : null, "data-past": line.row <= row ? "yes" : null });
    set(part(item, "button"), { "aria-current": current ? "step" : null });
  });
  clearTimeout(settling);
  settling = setTimeout(showCurrent, SETTLES_MS);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let settling;

/** Where the list is longer than its place, the line of the instant is moved into sight; the page stays. */
function showCurrent() {
  const list = at("story-lines");
  const current = list.querySelector("[data-now]");
  if (!current || list.scrollHeight <= list.clientHeight) return;
  const [line, place] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (line.bottom > place.bottom) list.scrollTop += line.bottom - place.bottom;
  else if (line.top < place.top) list.scrollTop -= place.top - line.top;
}

/**
 * @param {SaidLine} line
 * @param {(line: SaidLine) => void} go
 */
function make(line, go) {
  const button = html("button", { type: "button" },
    html("span", { class: "when" }, minutes(line.t)),
    html("span", { class: "kind", "aria-hidden": "true" }, MARKS[line.kind] ?? ""),
    html("span", { class: "what" }, line.text,
      ...(line.also ?? []).map((text) => html("small", {}, ` · ${text}`)),
      line.evidence ? html("small", { class: "evidence" }, ` (${line.evidence})`) : null,
      ...(line.why ?? []).map((reason) => html("small", { class: "why" }, reason))));
  button.addEventListener("click", () => go(line));
  return html("li", { "data-kind": line.kind, "data-colour": line.player ?? null }, button);
}

/**
 * Buttons that lead to the next line of a kind; a kind that does not occur has none. What was taken back has two lines,
 * its own and the one that took it back.
 * @param {readonly SaidLine[]} lines
 * @param {Account} account
 * @param {() => number} row
 * @param {(line: SaidLine) => void} go
 */
export function drawJumps(lines, account, row, go) {
  const kinds = [["refused", say("story-refusals")], ["asked", say("story-questions")], ["corrected", say("story-corrections")]];
  const buttons = kinds.flatMap(([kind = "", name = ""]) => {
    const all = lines.filter((line) => line.kind === kind);
    const of = kind === "refused" ? all.slice(0, account.refused) : all; // the last may be of the moment after the end
    if (!of.length) return [];
    const button = html("button", { class: "story-button", type: "button", "data-jump": kind },
      html("span", { "aria-hidden": "true" }, MARKS[kind] ?? ""), html("span", {}, `${name} (${kind === "corrected" ? account.taken_back : of.length})`));
    button.addEventListener("click", () => go(of.find((line) => line.row > row()) ?? /** @type {SaidLine} */ (of[0])));
    return [button];
  });
  at("story-jumps").replaceChildren(...buttons.length ? [html("span", {}, say("story-next")), ...buttons] : []);
  write(at("story-replay-title"), say("story-replay"));
}

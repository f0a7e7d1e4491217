// The marks as a list: what each of them is, where it stands, and how sure that is.

import { html, icon, keep, part, set, write } from "../elements.js";
import { pair, say } from "../words.js";
import { clockOf, RATE } from "./line.js";
import { NAMES, numberOf, sureness } from "./marks.js";
import { nudge } from "./touch.js";

/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {import("./marks.js").MarkName} MarkName */
/**
 * What people do with a mark of the list.
 * @typedef {object} Actions
 * @property {(name: MarkName) => void} choose
 * @property {(name: MarkName) => void} drop
 * @property {(name: MarkName, index: number) => void} dropStroke
 * @property {(name: MarkName, event: KeyboardEvent) => void} key
 */
/**
 * @typedef {object} ListState
 * @property {(name: MarkName) => Mark | null} get
 * @property {MarkName} chosen
 * @property {boolean} proposed  all marks are shown; before, only those that a proposal needs
 * @property {readonly MarkName[]} wrong
 */

/** @type {Readonly<Record<string, string>>} */
const SYMBOLS = { escape: "act-escape", gong: "cue-gong", door: "cue-door", collapse: "cue-collapse" };

/**
 * The sign of a mark with its number.
 * @param {MarkName} name
 */
export function signOf(name) {
  const [kind = ""] = name.split("-");
  return [icon(SYMBOLS[kind] ?? "mark-unknown"), html("b", {}, numberOf(name))];
}

export class MarkList {
  /**
   * @param {HTMLElement} place
   * @param {Actions} actions
   */
  constructor(place, actions) {
    this.place = place;
    this.actions = actions;
  }

  /** @param {ListState} state */
  draw(state) {
    const shown = state.proposed ? NAMES : /** @type {const} */ (["gong-1", "escape"]);
    keep(this.place, shown, (name) => name, (name) => this.makeMark(name), (item, name) => this.changeMark(item, name, state));
  }

  /** @param {MarkName} name */
  makeMark(name) {
    const pick = html("button", { type: "button", class: "import-pick", "data-mark": name },
      html("span", { class: "import-symbol" }, ...signOf(name)),
      html("span", { class: "import-what" }), html("span", { class: "import-at" }),
      html("span", { class: "import-sure" }, html("i", {}), html("i", {}), html("i", {}), html("em", {})));
    const away = html("button", { type: "button", class: "import-away" }, icon("mark-no"));
    pick.addEventListener("click", () => this.actions.choose(name));
    pick.addEventListener("keydown", (event) => {
      if (nudge(event) || event.key === "Delete") this.actions.key(name, event); // Enter and space choose, like a click
    });
    away.addEventListener("click", () => this.actions.drop(name));
    return html("li", { class: "import-mark" }, pick, away, html("ul", { class: "import-strokes" }));
  }

  /**
   * @param {Element} item
   * @param {MarkName} name
   * @param {ListState} state
   */
  changeMark(item, name, { get, chosen, proposed, wrong }) {
    const mark = get(name);
    const sure = mark ? sureness(mark) : "missing";
    const label = say(`import-mark-${name}`);
    set(item, { "data-sure": sure, "data-wrong": wrong.includes(name) || null, "data-chosen": name === chosen || null });
    set(part(item, ".import-pick"), { "aria-pressed": name === chosen });
    write(part(item, ".import-what"), label);
    write(part(item, ".import-at"), mark ? clockOf(mark.frames[0]) : "–:––");
    write(part(item, "em"), mark ? say(`import-sure-${sure}`) : say("import-missing"));
    const away = part(item, ".import-away");
    away.hidden = !mark || !proposed;
    set(away, { "aria-label": pair(say("import-drop-mark"), label), title: say("import-drop-mark") });
    this.drawStrokes(part(item, ".import-strokes"), name, mark?.frames ?? []);
  }

  /**
   * The strokes of a gong that has several.
   * @param {HTMLElement} place
   * @param {MarkName} name
   * @param {readonly number[]} frames
   */
  drawStrokes(place, name, frames) {
    const [first = 0] = frames;
    keep(place, frames.length > 1 ? frames : [], (_, index) => index, () => this.makeStroke(name), (stroke, frame) => {
      write(part(stroke, "span"), `+${((frame - first) / RATE).toFixed(1)} s`);
      set(part(stroke, "button"), { "aria-label": pair(say("import-drop-stroke"), clockOf(frame)), title: say("import-drop-stroke") });
    });
  }

  /** @param {MarkName} name */
  makeStroke(name) {
    const button = html("button", { type: "button", class: "import-stroke" }, html("span", {}), icon("mark-no"));
    const stroke = html("li", {}, button);
    button.addEventListener("click", () => this.actions.dropStroke(name, [...(stroke.parentElement?.children ?? [])].indexOf(stroke)));
    return stroke;
  }
}

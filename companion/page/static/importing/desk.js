// The desk: what was found in a file, its waveform, and the marks that people put right.

import { html, icon, keep, set, write } from "../elements.js";
import { askMarks, clockOf, hear, hush, keepSoundtrack, RATE } from "./line.js";
import { isGong, Marks, NAMES, numberOf, sureness } from "./marks.js";
import { Loupe, Overview } from "./wave.js";
import { nudge, pullable, pointed } from "./touch.js";
import { say } from "../words.js";

const SPANS = [12, 4, 2, 0.6]; // seconds under the loupe
const NUDGES_MS = [-100, -10, 10, 100];
const HEARD_MS = 3200;
const EXPECTED_GONG = 192 * RATE; // where one looks first: three minutes and a short introduction
const SYMBOLS = { escape: "act-escape", gong: "cue-gong", door: "cue-door", collapse: "cue-collapse" };
const symbolOf = (name) => SYMBOLS[name.split("-")[0]];

export class Desk {
  /** Tells `onState` what the table has answered, and `onTrouble` what it has refused. */
  constructor(place, { onState, onTrouble, onAnother }) {
    Object.assign(this, { onState, onTrouble });
    this.marks = new Marks();
    this.chosen = "gong-1";
    this.exact = false; // the first gong stands exactly where people want it
    this.proposed = false;
    this.zoom = 1;
    this.build(place);
    this.part.another.addEventListener("click", onAnother);
    this.overview = new Overview(this.part.overview);
    this.loupe = new Loupe(this.part.loupe);
    pointed(this.part.overview, (x) => this.move(this.overview.frameAt(x), false));
    pullable(this.part.loupe, (pixels) => this.move(this.frame - pixels * this.loupe.frameStep, true), (pixels) => this.move(this.frame + pixels * this.loupe.frameStep, true));
    this.part.loupe.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.drawWaves()).observe(this.part.overview);
  }

  build(place) {
    this.part = {};
    const make = (name, element) => (this.part[name] = element);
    const button = (name, className, ...children) => make(name, html("button", { type: "button", class: className, id: `import-${name}` }, ...children));
    place.append(
      html("div", { class: "import-found" }, make("facts", html("dl", { class: "import-facts" })), button("another", "import-button")),
      make("notes", html("ul", { class: "import-notes" })),
      make("marking", html("div", { class: "import-marking" },
        html("div", { class: "import-step" }, make("step", html("h3", {})), make("how", html("p", { class: "import-how" }))),
        html("div", { class: "import-wave" },
          make("overview", html("canvas", { class: "import-overview", role: "img" })), make("flags", html("div", { class: "import-flags" }))),
        html("div", { class: "import-close-up" },
          html("div", { class: "import-wave" },
            make("loupe", html("canvas", { class: "import-loupe", role: "slider", tabindex: "0", "aria-valuemin": "0" })),
            make("under", html("p", { class: "import-under" }))),
          html("div", { class: "import-tools" },
            make("nudges", html("div", { class: "import-nudges" })),
            button("hear", "import-button import-hear", icon("act-play"), html("span", {})),
            html("div", { class: "import-zooms" }, button("farther", "import-button", "–"), button("nearer", "import-button", "+")))),
        make("list", html("ol", { class: "import-list" })),
        html("div", { class: "import-step" }, make("length", html("p", { class: "import-how import-length" })), button("again", "import-button")))),
      html("div", { class: "import-end" },
        html("label", { class: "import-name" }, make("nameLabel", html("span", {})), make("title", html("input", { type: "text", maxlength: "80", id: "import-name", autocomplete: "off" }))),
        button("find", "import-go"), button("keep", "import-go"),
        html("div", { class: "import-otherwise" }, button("plain", "import-button"), make("plainHow", html("p", { class: "import-how" })))));
    NUDGES_MS.forEach((step) => this.part.nudges.append(this.nudgeButton(step)));
    this.part.hear.addEventListener("click", () => this.hear());
    this.part.farther.addEventListener("click", () => this.setZoom(this.zoom - 1));
    this.part.nearer.addEventListener("click", () => this.setZoom(this.zoom + 1));
    this.part.find.addEventListener("click", () => this.find(this.part.find));
    this.part.again.addEventListener("click", () => this.find(this.part.again));
    this.part.keep.addEventListener("click", () => this.keep(true));
    this.part.plain.addEventListener("click", () => this.keep(false));
  }

  nudgeButton(step) {
    const item = html("button", { type: "button", class: "import-button", "data-step": step }, `${step > 0 ? "+" : "−"}${Math.abs(step)}`, html("small", {}, "ms"));
    item.addEventListener("click", () => this.move(this.frame + (step * RATE) / 1000, true));
    return item;
  }

  /** A file that is ready to be marked; the same one is not begun anew. */
  show(state) {
    const found = state.found;
    this.playing = state.playing;
    if (this.found?.key !== found.key) this.begin(found);
    this.draw();
  }

  begin(found) {
    this.found = found;
    this.marks = new Marks();
    this.chosen = "gong-1";
    this.exact = false;
    this.proposed = Boolean(found.known);
    if (found.known) this.marks.remember(found.known);
    this.part.title.value = found.title;
    this.loupe.forget();
    this.overview.shape = null;
    if (!found.too_short) this.overview.show(found.frames).then(() => this.draw(), this.onTrouble);
  }

  get frame() {
    return this.marks.frame(this.chosen) ?? this.expected();
  }

  /** Where a mark that is not there is looked for: by the clock of a game. */
  expected() {
    const escape = this.marks.frame("escape") ?? (this.marks.frame("gong-1") ?? EXPECTED_GONG) - 180 * RATE;
    const seconds = { escape: 0, "gong-1": 180, "door-1": 210, "gong-2": 390, "door-2": 420, "gong-3": 540, collapse: 600 }[this.chosen];
    return Math.min(this.found.frames - 1, Math.max(0, escape + seconds * RATE));
  }

  move(frame, exact) {
    this.marks.put(this.chosen, Math.round(Math.min(this.found.frames - 1, Math.max(0, frame))));
    if (this.chosen === "gong-1") this.exact = exact;
    this.draw();
  }

  key(event) {
    const step = nudge(event);
    if (step) this.move(this.frame + step * RATE, true);
    else if (event.key === "Enter" || event.key === " ") this.hear();
    else if (event.key === "Delete") this.drop(this.chosen);
    else return;
    event.preventDefault();
  }

  choose(name) {
    this.chosen = name;
    this.draw();
  }

  drop(name) {
    this.marks.drop(name);
    this.choose(name);
  }

  setZoom(zoom) {
    this.zoom = Math.min(SPANS.length - 1, Math.max(0, zoom));
    this.draw();
  }

  async hear() {
    try {
      await hear(Math.round(this.frame));
      this.part.hear.setAttribute("data-on", "");
      clearTimeout(this.hearing);
      this.hearing = setTimeout(() => this.part.hear.removeAttribute("data-on"), HEARD_MS);
    } catch (error) {
      this.onTrouble(error);
    }
  }

  /** Ends what is heard, if something is. */
  hush() {
    if (!this.part.hear.hasAttribute("data-on")) return;
    this.part.hear.removeAttribute("data-on");
    hush().catch(() => {}); // it ends by itself in a moment
  }

  async find(button) {
    const escape = this.marks.get("escape");
    set(button, { "data-busy": "true", disabled: "" });
    write(button, say("import-finding"));
    try {
      this.marks.propose(await askMarks(this.marks.frame("gong-1"), this.exact, escape?.by === "yours" ? escape.frames[0] : null));
      this.proposed = this.exact = true;
    } catch (error) {
      this.onTrouble(error);
    } finally {
      set(button, { "data-busy": null, disabled: null });
      this.draw();
    }
  }

  async keep(marked) {
    this.hush();
    try {
      this.onState(await keepSoundtrack(this.part.title.value, marked ? this.marks.said() : null));
      this.found = null;
    } catch (error) {
      this.onTrouble(error);
    }
  }

  /** Everything in another language. */
  speak() {
    const { part } = this;
    write(part.another, say("import-other-file"));
    write(part.hear.querySelector("span"), say("import-hear"));
    set(part.farther, { "aria-label": say("import-farther"), title: say("import-farther") });
    set(part.nearer, { "aria-label": say("import-nearer"), title: say("import-nearer") });
    set(part.overview, { "aria-label": say("import-wave") });
    write(part.nameLabel, say("import-name"));
    write(part.keep, say("import-keep"));
    write(part.plain, say("import-plain"));
    write(part.plainHow, say("import-plain-how"));
    for (const item of part.nudges.children) {
      const step = Number(item.dataset.step);
      set(item, { "aria-label": `${Math.abs(step)} ms ${step < 0 ? say("import-earlier") : say("import-later")}` });
    }
    if (this.found) this.draw();
  }

  draw() {
    const { part, found } = this;
    if (!found) return;
    this.drawFacts();
    part.marking.hidden = found.too_short;
    part.hear.disabled = this.playing;
    part.farther.disabled = this.zoom === 0;
    part.nearer.disabled = this.zoom === SPANS.length - 1;
    write(part.step, say(this.proposed ? "import-step-check" : "import-step-mark"));
    write(part.how, say(this.proposed ? "import-step-check-how" : "import-step-mark-how"));
    const missing = this.marks.missing();
    const wrong = this.marks.misplaced(found.frames);
    part.find.hidden = found.too_short || this.proposed;
    part.again.hidden = !this.proposed;
    part.find.disabled = !this.marks.get("gong-1");
    part.again.disabled = !this.marks.get("gong-1");
    for (const [button, words] of [[part.find, "import-find"], [part.again, "import-find-again"]]) {
      if (!button.dataset.busy) write(button, say(words));
    }
    part.keep.hidden = found.too_short || !this.proposed;
    part.keep.disabled = missing.length > 0 || wrong.length > 0;
    this.drawLength(missing, wrong);
    this.drawList(wrong);
    this.drawWaves();
  }

  drawLength(missing, wrong) {
    const { part } = this;
    set(part.length, { "data-wrong": this.proposed && (missing.length || wrong.length) ? "true" : null });
    const names = (list) => list.map((name) => say(`import-mark-${name}`)).join(", ");
    const length = this.marks.frame("collapse") - this.marks.frame("escape");
    if (!this.proposed) write(part.length, "");
    else if (missing.length) write(part.length, `${say("import-missing-still")} ${names(missing)}`);
    else if (wrong.length) write(part.length, `${say("import-wrong")} ${names(wrong)}`);
    else write(part.length, `${say("import-game-length")} ${clockOf(length)}`);
  }

  drawFacts() {
    const { found } = this;
    const number = new Intl.NumberFormat(document.documentElement.lang);
    const sides = { 1: say("import-mono"), 2: say("import-stereo") }[found.channels] ?? `${found.channels} ${say("import-channels")}`;
    const facts = [
      [say("import-length"), clockOf(found.frames)],
      [say("import-frames"), number.format(found.frames)],
      [say("import-source"), `${number.format(found.rate)} Hz, ${sides}`],
      [say("import-loudness"), `${new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(found.loudness)} LUFS`],
    ];
    keep(this.part.facts, facts, (_, index) => index, () => html("div", {}, html("dt", {}), html("dd", {})), (item, [name, value]) => {
      write(item.firstChild, name);
      write(item.lastChild, value);
    });
    const notes = [
      found.channels === 1 && say("import-note-mono"), found.rate < 32000 && say("import-note-dull"),
      found.too_short && say("import-note-short"), found.known && say("import-note-known"),
    ].filter(Boolean);
    keep(this.part.notes, notes, (note) => note, () => html("li", { class: "import-note" }), write);
  }

  drawList(wrong) {
    const shown = this.proposed ? NAMES : ["gong-1", "escape"];
    keep(this.part.list, shown, (name) => name, (name) => this.makeMark(name), (item, name) => this.changeMark(item, name, wrong.includes(name)));
  }

  makeMark(name) {
    const pick = html("button", { type: "button", class: "import-pick", "data-mark": name },
      html("span", { class: "import-symbol" }, icon(symbolOf(name)), html("b", {}, isGong(name) || name.startsWith("door") ? String(numberOf(name)) : "")),
      html("span", { class: "import-what" }), html("span", { class: "import-at" }),
      html("span", { class: "import-sure" }, html("i", {}), html("i", {}), html("i", {}), html("em", {})));
    const away = html("button", { type: "button", class: "import-away" }, icon("mark-no"));
    pick.addEventListener("click", () => this.choose(name));
    pick.addEventListener("keydown", (event) => {
      if (!nudge(event) && event.key !== "Delete") return; // Enter and space choose, like a click
      this.chosen = name;
      this.key(event);
    });
    away.addEventListener("click", () => this.drop(name));
    return html("li", { class: "import-mark" }, pick, away, html("ul", { class: "import-strokes" }));
  }

  changeMark(item, name, wrong) {
    const mark = this.marks.get(name);
    const sure = mark ? sureness(mark) : "missing";
    const label = say(`import-mark-${name}`);
    set(item, { "data-sure": sure, "data-wrong": wrong || null, "data-chosen": name === this.chosen || null });
    set(item.querySelector(".import-pick"), { "aria-pressed": name === this.chosen });
    write(item.querySelector(".import-what"), label);
    write(item.querySelector(".import-at"), mark ? clockOf(mark.frames[0]) : "–:––");
    write(item.querySelector("em"), mark ? say(`import-sure-${sure}`) : say("import-missing"));
    const away = item.querySelector(".import-away");
    away.hidden = !mark || !this.proposed;
    set(away, { "aria-label": `${say("import-drop-mark")}: ${label}`, title: say("import-drop-mark") });
    const strokes = mark && mark.frames.length > 1 ? mark.frames : [];
    keep(item.querySelector(".import-strokes"), strokes, (_, index) => index, (_) => this.makeStroke(item, name), (stroke, frame) => {
      write(stroke.querySelector("span"), `+${((frame - mark.frames[0]) / RATE).toFixed(1)} s`);
      set(stroke.querySelector("button"), { "aria-label": `${say("import-drop-stroke")}: ${clockOf(frame)}`, title: say("import-drop-stroke") });
    });
  }

  makeStroke(item, name) {
    const stroke = html("li", {}, html("button", { type: "button", class: "import-stroke" }, html("span", {}), icon("mark-no")));
    stroke.firstChild.addEventListener("click", () => {
      this.marks.dropStroke(name, [...stroke.parentElement.children].indexOf(stroke));
      this.draw();
    });
    return stroke;
  }

  drawWaves() {
    if (!this.found || this.found.too_short || !this.part.overview.clientWidth) return;
    this.overview.draw();
    this.drawFlags();
    const strokes = NAMES.flatMap((name) => this.marks.get(name)?.frames ?? []).filter((frame) => frame !== this.frame);
    this.loupe.show(Math.round(this.frame), strokes, SPANS[this.zoom]);
    const label = say(`import-mark-${this.chosen}`);
    const value = this.marks.get(this.chosen) ? clockOf(this.frame) : say("import-missing");
    set(this.part.loupe, { "aria-label": label, "aria-valuemax": Math.round(this.found.frames / RATE), "aria-valuenow": (this.frame / RATE).toFixed(3), "aria-valuetext": value, "data-set": Boolean(this.marks.get(this.chosen)) });
    write(this.part.under, `${label} · ${value}`);
  }

  drawFlags() {
    const there = NAMES.filter((name) => this.marks.get(name));
    keep(this.part.flags, there, (name) => name, (name) => {
      const flag = html("span", { class: "import-flag", "aria-hidden": "true" }, icon(symbolOf(name)), html("b", {}, isGong(name) || name.startsWith("door") ? String(numberOf(name)) : ""));
      flag.addEventListener("click", () => this.choose(name));
      return flag;
    }, (flag, name) => {
      const mark = this.marks.get(name);
      flag.style.left = `${(mark.frames[0] / this.found.frames) * 100}%`;
      set(flag, { "data-sure": sureness(mark), "data-chosen": name === this.chosen || null, "data-mark": name });
    });
  }
}

// The desk: what was found in a file, its waveform, and the marks that people put right.

import { html, keep, part, set, write } from "../elements.js";
import { say } from "../words.js";
import { buildBench } from "./bench.js";
import { drawFacts } from "./facts.js";
import { askMarks, clockOf, hear, hush, keepSoundtrack, RATE } from "./line.js";
import { MarkList, signOf } from "./list.js";
import { Marks, NAMES, sureness } from "./marks.js";
import { nudge, pointed, pullable } from "./touch.js";
import { Loupe, Overview } from "./wave.js";

/** @typedef {import("../../types/messages").Brought} Brought */
/** @typedef {import("../../types/messages").ImportView} ImportView */
/** @typedef {import("../../types/messages").ShownImport} ShownImport */
/** @typedef {import("./marks.js").MarkName} MarkName */
/**
 * @typedef {object} Listeners
 * @property {(shown: ShownImport) => void} onState  what the table has answered
 * @property {(error: unknown) => void} onTrouble  what it has refused
 * @property {() => void} onAnother  another file is wanted
 */

const SPANS = [12, 4, 2, 0.6]; // seconds under the loupe
const HEARD_MS = 3200;
const EXPECTED_GONG = 192 * RATE; // where one looks first: three minutes and a short introduction
/** Seconds after "Escape!", by the clock of a game. */
const EXPECTED_S = { escape: 0, "gong-1": 180, "door-1": 210, "gong-2": 390, "door-2": 420, "gong-3": 540, collapse: 600 };

export class Desk {
  /**
   * @param {HTMLElement} place
   * @param {Listeners} listeners
   */
  constructor(place, { onState, onTrouble, onAnother }) {
    this.onState = onState;
    this.onTrouble = onTrouble;
    this.bench = buildBench(place);
    this.marks = new Marks();
    /** @type {Brought | null} */
    this.found = null;
    /** @type {MarkName} */
    this.chosen = "gong-1";
    this.exact = false; // the first gong stands exactly where people want it
    this.proposed = false;
    this.playing = false;
    this.zoom = 1;
    this.hearing = 0;
    this.overview = new Overview(this.bench.overview);
    this.loupe = new Loupe(this.bench.loupe);
    this.list = new MarkList(this.bench.list, {
      choose: (name) => this.choose(name),
      drop: (name) => this.drop(name),
      dropStroke: (name, index) => {
        this.marks.dropStroke(name, index);
        this.draw();
      },
      key: (name, event) => {
        this.chosen = name;
        this.key(event);
      },
    });
    this.listen(onAnother);
  }

  /** @param {() => void} onAnother */
  listen(onAnother) {
    const { bench, loupe, overview } = this;
    bench.another.addEventListener("click", onAnother);
    pointed(bench.overview, (x) => this.move(overview.frameAt(x), false));
    const pull = (/** @type {number} */ frames) => this.move(this.frame + frames, true);
    pullable(bench.loupe, (pixels) => pull(-pixels * loupe.frameStep), (pixels) => pull(pixels * loupe.frameStep));
    bench.loupe.addEventListener("keydown", (event) => this.key(event));
    bench.nudges.forEach(({ step, button }) => button.addEventListener("click", () => pull((step * RATE) / 1000)));
    bench.hear.addEventListener("click", () => this.hear());
    bench.farther.addEventListener("click", () => this.setZoom(this.zoom - 1));
    bench.nearer.addEventListener("click", () => this.setZoom(this.zoom + 1));
    bench.find.addEventListener("click", () => this.find(bench.find));
    bench.again.addEventListener("click", () => this.find(bench.again));
    bench.keep.addEventListener("click", () => this.keep(true));
    bench.plain.addEventListener("click", () => this.keep(false));
    new ResizeObserver(() => this.drawWaves()).observe(bench.overview);
  }

  /**
   * A file that is ready to be marked; the same one is not begun anew.
   * @param {ImportView} state
   */
  show({ found, playing }) {
    this.playing = playing;
    if (found && this.found?.key !== found.key) this.begin(found);
    this.draw();
  }

  /** @param {Brought} found */
  begin(found) {
    this.found = found;
    this.marks = new Marks();
    this.chosen = "gong-1";
    this.exact = false;
    this.proposed = Boolean(found.known);
    if (found.known) this.marks.remember(found.known);
    this.bench.title.value = found.title;
    this.loupe.forget();
    this.overview.shape = null;
    if (!found.too_short) this.overview.show(found.frames).then(() => this.draw(), this.onTrouble);
  }

  /** Where the chosen mark stands, or where it is looked for if it is not there. */
  get frame() {
    return this.marks.frame(this.chosen) ?? this.expected();
  }

  expected() {
    const escape = this.marks.frame("escape") ?? (this.marks.frame("gong-1") ?? EXPECTED_GONG) - 180 * RATE;
    return this.within(escape + EXPECTED_S[this.chosen] * RATE);
  }

  /**
   * The nearest frame that the file has.
   * @param {number} frame
   */
  within(frame) {
    return Math.min((this.found?.frames ?? 1) - 1, Math.max(0, frame));
  }

  /**
   * @param {number} frame
   * @param {boolean} exact
   */
  move(frame, exact) {
    this.marks.put(this.chosen, Math.round(this.within(frame)));
    if (this.chosen === "gong-1") this.exact = exact;
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = nudge(event);
    if (step) this.move(this.frame + step * RATE, true);
    else if (event.key === "Enter" || event.key === " ") this.hear();
    else if (event.key === "Delete") this.drop(this.chosen);
    else return;
    event.preventDefault();
  }

  /** @param {MarkName} name */
  choose(name) {
    this.chosen = name;
    this.draw();
  }

  /** @param {MarkName} name */
  drop(name) {
    this.marks.drop(name);
    this.choose(name);
  }

  /** @param {number} zoom */
  setZoom(zoom) {
    this.zoom = Math.min(SPANS.length - 1, Math.max(0, zoom));
    this.draw();
  }

  async hear() {
    try {
      await hear(Math.round(this.frame));
      this.bench.hear.setAttribute("data-on", "");
      clearTimeout(this.hearing);
      this.hearing = setTimeout(() => this.bench.hear.removeAttribute("data-on"), HEARD_MS);
    } catch (error) {
      this.onTrouble(error);
    }
  }

  /** Ends what is heard, if something is. */
  hush() {
    if (!this.bench.hear.hasAttribute("data-on")) return;
    this.bench.hear.removeAttribute("data-on");
    hush().catch(() => {}); // it ends by itself in a moment
  }

  /** @param {HTMLButtonElement} button */
  async find(button) {
    const [gong, escape] = [this.marks.frame("gong-1"), this.marks.get("escape")];
    if (gong === null) return;
    set(button, { "data-busy": "true", disabled: "" });
    write(button, say("import-finding"));
    try {
      this.marks.propose(await askMarks(gong, this.exact, escape?.by === "yours" ? escape.frames[0] : null));
      this.proposed = this.exact = true;
    } catch (error) {
      this.onTrouble(error);
    } finally {
      set(button, { "data-busy": null, disabled: null });
      this.draw();
    }
  }

  /** @param {boolean} marked */
  async keep(marked) {
    this.hush();
    try {
      this.onState(await keepSoundtrack(this.bench.title.value, marked ? this.marks.said() : null));
      this.found = null;
    } catch (error) {
      this.onTrouble(error);
    }
  }

  /** Everything in another language. */
  speak() {
    const { bench } = this;
    write(bench.another, say("import-other-file"));
    write(part(bench.hear, "span"), say("import-hear"));
    set(bench.farther, { "aria-label": say("import-farther"), title: say("import-farther") });
    set(bench.nearer, { "aria-label": say("import-nearer"), title: say("import-nearer") });
    set(bench.overview, { "aria-label": say("import-wave") });
    write(bench.nameLabel, say("import-name"));
    write(bench.keep, say("import-keep"));
    write(bench.plain, say("import-plain"));
    write(bench.plainHow, say("import-plain-how"));
    for (const { step, button } of bench.nudges) {
      set(button, { "aria-label": `${Math.abs(step)} ms ${step < 0 ? say("import-earlier") : say("import-later")}` });
    }
    this.draw();
  }

  draw() {
    const { bench, found } = this;
    if (!found) return;
    drawFacts(bench.facts, bench.notes, found);
    bench.marking.hidden = found.too_short;
    bench.hear.disabled = this.playing;
    bench.farther.disabled = this.zoom === 0;
    bench.nearer.disabled = this.zoom === SPANS.length - 1;
    write(bench.step, say(this.proposed ? "import-step-check" : "import-step-mark"));
    write(bench.how, say(this.proposed ? "import-step-check-how" : "import-step-mark-how"));
    const missing = this.marks.missing();
    const wrong = this.marks.misplaced(found.frames);
    bench.find.hidden = found.too_short || this.proposed;
    bench.again.hidden = !this.proposed;
    bench.find.disabled = !this.marks.get("gong-1");
    bench.again.disabled = !this.marks.get("gong-1");
    if (!bench.find.dataset.busy) write(bench.find, say("import-find"));
    if (!bench.again.dataset.busy) write(bench.again, say("import-find-again"));
    bench.keep.hidden = found.too_short || !this.proposed;
    bench.keep.disabled = missing.length > 0 || wrong.length > 0;
    this.drawLength(missing, wrong);
    this.list.draw({ get: (name) => this.marks.get(name), chosen: this.chosen, proposed: this.proposed, wrong });
    this.drawWaves();
  }

  /**
   * @param {readonly MarkName[]} missing
   * @param {readonly MarkName[]} wrong
   */
  drawLength(missing, wrong) {
    const { length } = this.bench;
    set(length, { "data-wrong": this.proposed && (missing.length || wrong.length) ? "true" : null });
    const names = (/** @type {readonly MarkName[]} */ list) => list.map((name) => say(`import-mark-${name}`)).join(", ");
    const frames = (this.marks.frame("collapse") ?? 0) - (this.marks.frame("escape") ?? 0);
    if (!this.proposed) write(length, "");
    else if (missing.length) write(length, `${say("import-missing-still")} ${names(missing)}`);
    else if (wrong.length) write(length, `${say("import-wrong")} ${names(wrong)}`);
    else write(length, `${say("import-game-length")} ${clockOf(frames)}`);
  }

  drawWaves() {
    const { bench, found } = this;
    if (!found || found.too_short || !bench.overview.clientWidth) return;
    this.overview.draw();
    this.drawFlags(found);
    const strokes = NAMES.flatMap((name) => this.marks.get(name)?.frames ?? []).filter((frame) => frame !== this.frame);
    this.loupe.show(Math.round(this.frame), strokes, SPANS[this.zoom]);
    const there = Boolean(this.marks.get(this.chosen));
    const label = say(`import-mark-${this.chosen}`);
    const value = there ? clockOf(this.frame) : say("import-missing");
    set(bench.loupe, { "aria-label": label, "aria-valuemax": Math.round(found.frames / RATE), "aria-valuenow": (this.frame / RATE).toFixed(3), "aria-valuetext": value, "data-set": there });
    write(bench.under, `${label} · ${value}`);
  }

  /**
   * The marks as flags over the whole track.
   * @param {Brought} found
   */
  drawFlags(found) {
    const there = NAMES.flatMap((name) => {
      const mark = this.marks.get(name);
      return mark ? [{ name, mark }] : [];
    });
    keep(this.bench.flags, there, ({ name }) => name, ({ name }) => {
      const flag = html("span", { class: "import-flag", "aria-hidden": "true" }, ...signOf(name));
      flag.addEventListener("click", () => this.choose(name));
      return flag;
    }, (flag, { name, mark }) => {
      flag.style.left = `${(mark.frames[0] / found.frames) * 100}%`;
      set(flag, { "data-sure": sureness(mark), "data-chosen": name === this.chosen || null, "data-mark": name });
    });
  }
}

// The way through time: a slider, keys, playing on at some speed; a link names the instant.

import { minutes } from "../clock.js";
import { at, set, write } from "../elements.js";
import { say } from "../words.js";

const LEAP_S = 10;
const slider = at("story-instant", HTMLInputElement);
const speed = at("story-speed", HTMLSelectElement);
const button = at("story-play", HTMLButtonElement);

export class Scrubber {
  /**
   * @param {number} end  of the last row, in seconds
   * @param {readonly number[]} times  of all rows, in order
   * @param {(t: number, row: number | null) => void} show  `row`: exactly this row; null: all up to the time
   * @param {(t: number, atOwnSpeed: boolean) => void} sound  hears how time goes on
   */
  constructor(end, times, show, sound) {
    this.end = end;
    this.times = times;
    this.show = show;
    this.sound = sound;
    this.t = 0;
    /** @type {number | null} */
    this.row = null;
    this.playing = 0;
    this.asked = 0;
    set(slider, { max: (Math.ceil(end * 10) / 10).toFixed(1), "aria-label": say("story-instant") });
    write(at("story-speed-name"), say("story-speed"));
    set(at("story-before"), { "aria-label": say("story-before") });
    set(at("story-after"), { "aria-label": say("story-after") });
    slider.addEventListener("input", () => {
      this.stop();
      this.go(Number(slider.value));
    });
    button.addEventListener("click", () => (this.playing ? this.stop() : this.play()));
    at("story-before").addEventListener("click", () => this.step(-1));
    at("story-after").addEventListener("click", () => this.step(1));
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => this.fromLink());
    this.stop();
  }

  /** Goes to the instant that the address names, or stays. */
  fromLink() {
    const asked = /^#t=(\d+(?:\.\d+)?)$/.exec(location.hash);
    if (asked) this.go(Number(asked[1]));
    return Boolean(asked);
  }

  /**
   * @param {number} t
   * @param {number | null} row
   */
  go(t, row = null) {
    this.t = Math.max(0, Math.min(this.end, t));
    this.row = row;
    if (this.asked) return;
    this.asked = requestAnimationFrame(() => {
      this.asked = 0;
      slider.value = String(this.t);
      set(slider, { "aria-valuetext": minutes(this.t) });
      this.show(this.t, this.row);
      this.sound(this.t, Boolean(this.playing) && speed.value === "1");
    });
  }

  /** @param {1 | -1} by */
  step(by) {
    this.stop();
    const now = this.row ?? this.times.filter((t) => t <= this.t).length;
    const row = Math.max(0, Math.min(this.times.length, now + by));
    this.go(row ? this.times[row - 1] ?? 0 : 0, row);
    this.note();
  }

  /** @param {number} seconds */
  leap(seconds) {
    this.stop();
    this.go(this.t + seconds);
    this.note();
  }

  /** @param {1 | -1} by */
  faster(by) {
    speed.selectedIndex = Math.max(0, Math.min(speed.options.length - 1, speed.selectedIndex + by));
  }

  play() {
    if (this.t >= this.end) this.t = 0;
    write(button, say("story-stop"));
    let before = performance.now();
    /** @param {number} now */
    const on = (now) => {
      const t = this.t + ((now - before) / 1000) * Number(speed.value);
      before = now;
      this.go(t);
      if (t >= this.end) this.stop();
      else this.playing = requestAnimationFrame(on);
    };
    this.playing = requestAnimationFrame(on);
  }

  stop() {
    cancelAnimationFrame(this.playing);
    if (this.playing) this.note();
    this.playing = 0;
    this.sound(this.t, false);
    write(button, say("story-play"));
  }

  /** The address names this instant: it can be copied and sent. */
  note() {
    history.replaceState(null, "", `#t=${this.t.toFixed(2)}`);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target;
    if (target instanceof Element && target.closest("input, select, button, a, table, [tabindex]") && event.key === " ") return;
    if (target instanceof Element && target.closest("input, select")) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    /** @type {Readonly<Record<string, () => void>>} */
    const keys = {
      ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), " ": () => (this.playing ? this.stop() : this.play()),
      PageUp: () => this.leap(-LEAP_S), PageDown: () => this.leap(LEAP_S), Home: () => this.leap(-this.end), End: () => this.leap(this.end),
      "+": () => this.faster(1), "-": () => this.faster(-1),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

// The game's clock between two pictures, and what it means for people.

/** @typedef {import("../types/messages").CueView} CueView */
/** @typedef {{ next: CueView | null, alarm: "start" | "exit" | null }} Moment */

const JUMP_S = 0.4; // further off than this is corrected at once, less is drawn in gently
const DRAW_IN_S = 1.5;

export class GameClock {
  constructor() {
    /** @type {{ t: number, at: number, running: boolean } | null} */
    this.anchor = null;
    this.shift = 0; // seconds shown beyond what the anchor says; melts away
  }

  /**
   * A picture says: `t` was the time `age` seconds ago. `now` is in milliseconds.
   * @param {number} t
   * @param {number} age
   * @param {boolean} running
   * @param {number} now
   */
  correct(t, age, running, now) {
    const shown = this.anchor ? this.time(now) : null;
    this.anchor = { t: running ? t + age : t, at: now, running };
    this.shift = shown === null ? 0 : shown - this.anchor.t;
    if (!running || Math.abs(this.shift) > JUMP_S) this.shift = 0;
  }

  /**
   * Seconds since "Escape!".
   * @param {number} now
   */
  time(now) {
    if (!this.anchor) return 0;
    const since = (now - this.anchor.at) / 1000;
    const melted = this.shift * Math.max(0, 1 - since / DRAW_IN_S);
    return this.anchor.t + (this.anchor.running ? since : 0) + melted;
  }
}

/**
 * Whole seconds as people read them: the last one is 0:01, and 0:00 is the end.
 * @param {number} seconds
 */
export function minutes(seconds) {
  const whole = Math.max(0, Math.ceil(seconds - 0.001));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * Where the soundtrack is: the cue to come, and whether everybody must run now.
 * A gong opens a countdown; the door or the collapse ends it.
 * @param {readonly CueView[]} cues
 * @param {number} t
 * @returns {Moment}
 */
export function moment(cues, t) {
  const next = cues.find((cue) => cue.at > t) ?? null;
  const last = cues.filter((cue) => cue.at <= t).at(-1);
  if (!next || last?.cue !== "gong") return { next, alarm: null };
  return { next, alarm: next.cue === "door" ? "start" : "exit" };
}

// The game's clock between two pictures, and what it means for people.

const JUMP_S = 0.4; // further off than this is corrected at once, less is drawn in gently
const DRAW_IN_S = 1.5;

export class GameClock {
  constructor() {
    this.anchor = null; // {t, at, running}
    this.shift = 0; // seconds shown beyond what the anchor says; melts away
  }

  /** A picture says: `t` was the time `age` seconds ago. `now` is in milliseconds. */
  correct(t, age, running, now) {
    const shown = this.anchor ? this.time(now) : null;
    this.anchor = { t: running ? t + age : t, at: now, running };
    this.shift = shown === null ? 0 : shown - this.anchor.t;
    if (!running || Math.abs(this.shift) > JUMP_S) this.shift = 0;
  }

  /** Seconds since "Escape!". */
  time(now) {
    if (!this.anchor) return 0;
    const since = (now - this.anchor.at) / 1000;
    const melted = this.shift * Math.max(0, 1 - since / DRAW_IN_S);
    return this.anchor.t + (this.anchor.running ? since : 0) + melted;
  }
}

/** Whole seconds as people read them: the last one is 0:01, and 0:00 is the end. */
export function minutes(seconds) {
  const whole = Math.max(0, Math.ceil(seconds - 0.001));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * Where the soundtrack is: the cue to come, and whether everybody must run now.
 * A gong opens a countdown; the door or the collapse ends it.
 */
export function moment(cues, t) {
  const next = cues.find((cue) => cue.at > t) ?? null;
  const last = cues.findLast((cue) => cue.at <= t) ?? null;
  const alarm = Boolean(next && last?.cue === "gong");
  return { next, alarm: alarm ? (next.cue === "door" ? "start" : "exit") : null };
}

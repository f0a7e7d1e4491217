// The marks of a soundtrack while people put them right. A mark has one frame, a gong one for each stroke.

export const NAMES = ["escape", "gong-1", "door-1", "gong-2", "door-2", "gong-3", "collapse"];
const CERTAIN = 0.7;
const LIKELY = 0.35;

export const isGong = (name) => name.startsWith("gong");
const numberOf = (name) => Number(name.at(-1));

/** `{frames, sure, by}` by name; `by` is who put it there: `heard`, `clock` or `yours`. */
export class Marks {
  constructor() {
    this.places = new Map();
  }

  get(name) {
    return this.places.get(name) ?? null;
  }

  frame(name) {
    return this.get(name)?.frames[0] ?? null;
  }

  /** Puts a mark where people say; the strokes of a gong come along. */
  put(name, frame) {
    const before = this.get(name);
    const frames = before ? before.frames.map((stroke) => stroke + frame - before.frames[0]) : [frame];
    this.places.set(name, { frames, sure: 1, by: "yours" });
  }

  drop(name) {
    this.places.delete(name);
  }

  dropStroke(name, index) {
    const mark = this.get(name);
    const frames = mark.frames.filter((_, at) => at !== index);
    if (frames.length) this.places.set(name, { ...mark, frames, by: "yours" });
    else this.drop(name);
  }

  /** Takes a proposal of the table's; a mark of the people's own stays, and so does what they have marked as first gong. */
  propose({ marks, certainty }) {
    const own = this.get("escape")?.by === "yours" ? this.get("escape") : null;
    const doors = marks.doors.map((frame, index) => heard([frame], certainty.doors[index]));
    this.places = new Map([
      ["escape", own ?? { frames: [marks.escape], sure: 0, by: "clock" }],
      ...marks.gongs.map((frames, index) => [`gong-${index + 1}`, heard(frames, sureOf(frames, certainty.gongs[index], index + 1))]),
      ...doors.map((door, index) => [`door-${index + 1}`, door]),
      ["collapse", { frames: [marks.collapse], sure: 0, by: "clock" }],
    ]);
    this.get("gong-1").by = "yours";
  }

  /** Marks that people have made before. */
  remember(marks) {
    const yours = (frames) => ({ frames, sure: 1, by: "yours" });
    this.places = new Map([
      ["escape", yours([marks.escape])],
      ...marks.gongs.map((frames, index) => [`gong-${index + 1}`, yours([...frames])]),
      ...marks.doors.map((frame, index) => [`door-${index + 1}`, yours([frame])]),
      ["collapse", yours([marks.collapse])],
    ]);
  }

  missing() {
    return NAMES.filter((name) => !this.get(name));
  }

  /** Those that do not come after the mark before them, or lie past the end. */
  misplaced(frames) {
    const there = NAMES.filter((name) => this.get(name));
    return there.filter((name, index) => this.frame(name) >= frames || (index > 0 && this.frame(name) <= this.frame(there[index - 1])));
  }

  /** As the table is told; only when none is missing. */
  said() {
    return {
      escape: this.frame("escape"),
      gongs: [1, 2, 3].map((number) => this.get(`gong-${number}`).frames),
      doors: [1, 2].map((number) => this.frame(`door-${number}`)),
      collapse: this.frame("collapse"),
    };
  }
}

/** How sure in words: `certain likely guess clock yours`. */
export function sureness({ sure, by }) {
  if (by !== "heard") return by;
  if (sure >= CERTAIN) return "certain";
  return sure >= LIKELY ? "likely" : "guess";
}

const heard = (frames, sure) => ({ frames, sure, by: sure > 0 ? "heard" : "clock" });

/** A call is as sure as its least sure stroke, and hardly that where it has not as many as it should. */
function sureOf(frames, sure, number) {
  const least = Math.min(...sure);
  return frames.length === number || least === 0 ? least : Math.min(least, LIKELY / 2);
}

export { numberOf };

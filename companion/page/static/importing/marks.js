// The marks of a soundtrack while people put them right. A mark has one frame, a gong one for each stroke.

/** @typedef {import("../../types/messages").ConfirmedMarks} ConfirmedMarks */
/** @typedef {import("../../types/messages").Marks} SaidMarks */
/** @typedef {import("../../types/messages").Proposal} Proposal */
/** @typedef {"escape" | "gong-1" | "door-1" | "gong-2" | "door-2" | "gong-3" | "collapse"} MarkName */
/** @typedef {readonly [first: number, ...others: number[]]} Strokes  frames in their order */
/** @typedef {"heard" | "clock" | "yours"} By  who has put a mark there */
/** @typedef {{ frames: Strokes, sure: number, by: By }} Mark */

/** @type {readonly MarkName[]} */
export const NAMES = ["escape", "gong-1", "door-1", "gong-2", "door-2", "gong-3", "collapse"];
/** @type {readonly MarkName[]} */
const GONGS = ["gong-1", "gong-2", "gong-3"];
/** @type {readonly MarkName[]} */
const DOORS = ["door-1", "door-2"];
const CERTAIN = 0.7;
const LIKELY = 0.35;

/**
 * Which gong or door it is; empty for a mark of which there is only one.
 * @param {MarkName} name
 */
export function numberOf(name) {
  return GONGS.includes(name) || DOORS.includes(name) ? name.slice(-1) : "";
}

export class Marks {
  constructor() {
    /** @type {Map<MarkName, Mark>} */
    this.places = new Map();
  }

  /** @param {MarkName} name */
  get(name) {
    return this.places.get(name) ?? null;
  }

  /** @param {MarkName} name */
  frame(name) {
    return this.get(name)?.frames[0] ?? null;
  }

  /**
   * Puts a mark where people say; the strokes of a gong come along.
   * @param {MarkName} name
   * @param {number} frame
   */
  put(name, frame) {
    const [first, ...others] = this.get(name)?.frames ?? [frame];
    this.places.set(name, { frames: [frame, ...others.map((stroke) => stroke + frame - first)], sure: 1, by: "yours" });
  }

  /** @param {MarkName} name */
  drop(name) {
    this.places.delete(name);
  }

  /**
   * @param {MarkName} name
   * @param {number} index
   */
  dropStroke(name, index) {
    const mark = this.get(name);
    const frames = strokesOf(mark?.frames.filter((_, at) => at !== index) ?? []);
    if (mark && frames) this.places.set(name, { ...mark, frames, by: "yours" });
    else this.drop(name);
  }

  /**
   * Takes a proposal of the table's; a mark of the people's own stays, and so does what they have marked as first gong.
   * @param {Proposal} proposal
   */
  propose({ marks, certainty }) {
    const own = this.get("escape");
    this.places = new Map();
    this.places.set("escape", own?.by === "yours" ? own : { frames: [marks.escape], sure: 0, by: "clock" });
    GONGS.forEach((name, index) => {
      const frames = strokesOf(marks.gongs[index] ?? []);
      if (!frames) return;
      const mark = heard(frames, sureOf(frames, certainty.gongs[index] ?? [], index + 1));
      this.places.set(name, index ? mark : { ...mark, by: "yours" });
    });
    DOORS.forEach((name, index) => {
      const frames = strokesOf(marks.doors.slice(index, index + 1));
      if (frames) this.places.set(name, heard(frames, certainty.doors[index] ?? 0));
    });
    this.places.set("collapse", { frames: [marks.collapse], sure: 0, by: "clock" });
  }

  /**
   * Marks that people have made before.
   * @param {SaidMarks} marks
   */
  remember(marks) {
    const frames = [[marks.escape], ...marks.gongs, ...marks.doors.map((door) => [door]), [marks.collapse]];
    /** @type {readonly MarkName[]} */
    const names = ["escape", ...GONGS, ...DOORS, "collapse"];
    this.places = new Map();
    names.forEach((name, index) => {
      const strokes = strokesOf(frames[index] ?? []);
      if (strokes) this.places.set(name, { frames: strokes, sure: 1, by: "yours" });
    });
  }

  missing() {
    return NAMES.filter((name) => !this.get(name));
  }

  /**
   * Those that do not come after the mark before them, or lie past the end.
   * @param {number} frames
   */
  misplaced(frames) {
    let before = -Infinity;
    return NAMES.filter((name) => {
      const frame = this.frame(name);
      if (frame === null) return false;
      const wrong = frame >= frames || frame <= before;
      before = frame;
      return wrong;
    });
  }

  /**
   * As the table is told; only when none is missing.
   * @returns {ConfirmedMarks}
   */
  said() {
    /** @param {MarkName} name */
    const strokes = (name) => {
      const mark = this.get(name);
      if (!mark) throw new Error(`the mark ${name} is missing`);
      return mark.frames;
    };
    return {
      escape: strokes("escape")[0],
      gongs: [strokes("gong-1"), strokes("gong-2"), strokes("gong-3")],
      doors: [strokes("door-1")[0], strokes("door-2")[0]],
      collapse: strokes("collapse")[0],
    };
  }
}

/**
 * How sure in words.
 * @param {Mark} mark
 */
export function sureness({ sure, by }) {
  if (by !== "heard") return by;
  if (sure >= CERTAIN) return "certain";
  return sure >= LIKELY ? "likely" : "guess";
}

/**
 * @param {Strokes} frames
 * @param {number} sure
 * @returns {Mark}
 */
function heard(frames, sure) {
  return { frames, sure, by: sure > 0 ? "heard" : "clock" };
}

/**
 * @param {readonly number[]} frames
 * @returns {Strokes | null}  null if there is none
 */
function strokesOf([first, ...others]) {
  return first === undefined ? null : [first, ...others];
}

/**
 * A call is as sure as its least sure stroke, and hardly that where it has not as many as it should.
 * @param {Strokes} frames
 * @param {readonly number[]} sure
 * @param {number} number
 */
function sureOf(frames, sure, number) {
  const least = Math.min(...sure);
  return frames.length === number || least === 0 ? least : Math.min(least, LIKELY / 2);
}

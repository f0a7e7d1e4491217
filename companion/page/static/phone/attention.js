// When a phone must be noticed: something is asked of its players, their press was refused, or a door is about to slam.

import { moment } from "../clock.js";

/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("../../types/messages").VerdictView} VerdictView */
/** @typedef {"asked" | "refused" | "door"} Reason */

export const BEFORE_DOOR_S = 10;
const QUESTIONS = ["notice-who", "notice-who-laid", "notice-which"]; // no refusal

/** What the phone has noticed already; a reason is told once. */
export class Attention {
  /** @param {(reason: Reason, verdict: VerdictView | null) => void} tell */
  constructor(tell) {
    this.tell = tell;
    this.heard = -1; // the newest verdict that was looked at; −1: none yet
    this.asked = "";
    this.door = -1;
  }

  /**
   * @param {TableView} view
   * @param {readonly string[]} own  the colours whose phone this is
   */
  look(view, own) {
    const asked = view.players.filter((one) => own.includes(one.colour)).map(askedOf).filter(Boolean).join();
    if (asked && asked !== this.asked) this.tell("asked", null);
    this.asked = asked;
    const newest = view.verdicts[0]?.number ?? 0;
    const fresh = view.verdicts.filter((verdict) => verdict.number > this.heard && concerns(verdict, own));
    const refused = fresh.find((verdict) => !verdict.ok && !QUESTIONS.includes(verdict.message));
    if (this.heard >= 0 && refused) this.tell("refused", refused);
    this.heard = newest;
  }

  /**
   * @param {TableView} view
   * @param {number} t
   */
  tick(view, t) {
    const { next, alarm } = moment(view.cues, t);
    if (view.phase !== "running" || !next || !alarm || next.at === this.door || next.at - t > BEFORE_DOOR_S) return;
    this.door = next.at;
    this.tell("door", null);
  }
}

/** @param {PlayerView} player */
function askedOf(player) {
  if (player.choice) return `${player.colour} ${player.choice.what} ${player.choice.options.join(" ")}`;
  return player.wanted ? `${player.colour} ${player.asked_until}` : "";
}

/**
 * Whether an answer of the judge is about one of these players.
 * @param {VerdictView} verdict
 * @param {readonly string[]} own
 */
export function concerns(verdict, own) {
  const named = String(verdict.facts.players ?? "").split(", ");
  return own.some((colour) => colour === verdict.player || named.includes(colour));
}

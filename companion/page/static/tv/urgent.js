// What the whole table must do now: one thing, the most important one first.

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").CueView} CueView */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("../../types/messages").TableView} TableView */
/**
 * @typedef {object} Urgent
 * @property {"paused" | "introduction" | "waiting" | "exit" | "start" | "who" | "which" | "tile" | "card" | "name" | "treasure" | "player" | "trapped" | "stuck" | "lay"} what
 * @property {readonly string[]} players  whom it concerns; nobody named is everybody
 * @property {number | null} until  when it is over, in game time
 * @property {ChamberView | null} chamber  the tile that it is about
 */

const TRAP = "trap"; // the curse that holds a player where they stand

/**
 * The one thing, or null: everybody does as they like.
 *
 * A game that stands comes first, because nothing else can be done then. The doors come before every question,
 * because they shut whether it is answered or not; questions before troubles, because they end; troubles before
 * the tile to lay, because that can wait.
 * @param {Pick<TableView, "phase" | "question" | "players" | "temple" | "top" | "to_find" | "openings" | "holdings">} view
 * @param {{ next: CueView | null, alarm: "start" | "exit" | null }} moment
 * @returns {Urgent | null}
 */
export function urgentNow(view, { next, alarm }) {
  const { phase, question, players } = view;
  if (phase === "waiting" && isUnnamed(view)) return urgent("name");
  if (phase === "paused" || phase === "introduction" || phase === "waiting") return urgent(phase);
  if (phase !== "running") return null;
  if (alarm) return urgent(alarm, running(alarm, view), next?.at ?? null);
  if (question) return urgent(asked(question.what), question.players, question.until);
  const chooser = players.find((player) => player.choice);
  if (chooser?.choice) return urgent(chooser.choice.what === "player" ? "player" : "treasure", [chooser.colour]);
  const held = players.filter((player) => player.trapped || player.curses.includes(TRAP));
  if (held.length) return urgent("trapped", held.map((player) => player.colour), null, where(held.find((player) => player.trapped), view.temple));
  const stuck = players.filter(isStuck);
  if (stuck.length) return urgent("stuck", stuck.map((player) => player.colour));
  const top = view.to_find.find((tile) => tile.chamber === view.top);
  return top ? urgent("lay", [], null, top) : null;
}

/**
 * @param {Urgent["what"]} what
 * @param {readonly string[]} players
 * @param {number | null} until
 * @param {ChamberView | null} chamber
 * @returns {Urgent}
 */
function urgent(what, players = [], until = null, chamber = null) {
  return { what, players, until, chamber };
}

/**
 * Somebody has to say first what was drawn for the start.
 * @param {Pick<TableView, "openings" | "holdings">} view
 */
function isUnnamed({ openings, holdings }) {
  return openings.some((one) => !one.chamber) || holdings.some((one) => !one.named);
}

/** @param {string} what */
function asked(what) {
  return what === "who" || what === "tile" || what === "card" ? what : "which";
}

/**
 * Who must still run: nobody named if that is everybody.
 * @param {"start" | "exit"} alarm
 * @param {Pick<TableView, "players" | "temple">} view
 */
function running(alarm, { players, temple }) {
  const inside = players.filter((player) => !player.escaped);
  const away = inside.filter((player) => alarm === "exit" || where(player, temple)?.kind !== "start");
  return away.length === players.length ? [] : away.map((player) => player.colour);
}

/**
 * No die of theirs can be rolled or used: only another player's golden mask helps.
 * @param {PlayerView} player
 */
function isStuck({ escaped, dice }) {
  const there = dice.filter((die) => !["held", "given", "lost"].includes(die.state));
  return !escaped && there.length > 0 && there.every((die) => die.state === "cursed");
}

/**
 * @param {PlayerView | undefined} player
 * @param {readonly ChamberView[]} temple
 */
function where(player, temple) {
  return temple.find((chamber) => chamber.cell.join() === player?.cell?.join()) ?? null;
}

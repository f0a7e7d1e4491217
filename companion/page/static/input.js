// Sends what people do on the page to the table; the next picture shows the result.

/** @typedef {import("../types/messages").ChoiceMade} ChoiceMade */
/** @typedef {import("../types/messages").Icon} Icon */
/** @typedef {import("../types/messages").Side} Side */
/** @typedef {import("../types/messages").TableInput} TableInput */

/** @type {(message: TableInput) => void} */
let send = () => {};

/**
 * From now on `sender(message)` sends the messages.
 * @param {(message: TableInput) => void} sender
 */
export function connectInput(sender) {
  send = sender;
}

/**
 * A cell is pressed; on the map that counts only while the game runs.
 * @param {Element} element
 * @param {readonly [number, number]} cell
 */
export function press(element, cell) {
  if (document.body.dataset.phase !== "running") return;
  element.classList.remove("pressed");
  void element.getBoundingClientRect();
  element.classList.add("pressed");
  send({ hand: "cell", cell });
}

/** @type {(player: string, id: string) => void} */
export const chooseMove = (player, id) => send({ hand: "move", player, move_id: id });

/** @type {(player: string, down: boolean) => void} */
export const pressPanel = (player, down) => send({ hand: "panel", player, down });

/** @type {(player: string, number: number, face: Icon) => void} */
export const enterDie = (player, number, face) => send({ hand: "dice", player, dice: { [number]: face } });

/** @type {(player: string) => void} */
export const takeDiceBack = (player) => send({ hand: "dice-back", player });

/** @type {(player: string) => void} */
export const breakSpell = (player) => send({ hand: "free", player });

/** @type {(player: string) => void} */
export const trustDice = (player) => send({ hand: "trust", player });

/** @type {(side: string, name: string) => void} */
export const nameOpening = (side, name) => send({ hand: "opening", side, name });

/** @type {(player: string, deck: string, name: string) => void} */
export const nameHolding = (player, deck, name) => send({ hand: "holding", player, deck, name });

/** @type {(player: string, name: string) => void} */
export const nameDrawn = (player, name) => send({ hand: "draw", player, name });

/** @type {(player: string) => void} */
export const nothingDrawn = (player) => send({ hand: "nothing-drawn", player });

export const undo = () => send({ hand: "undo" });

/**
 * People say which chamber lies on a cell, and perhaps where its stairway points; null: none lies there.
 * @type {(cell: readonly [number, number], chamber: string | null, stairway?: Side) => void}
 */
export const putChamberRight = (cell, chamber, stairway) => send({ hand: "chamber-right", cell, chamber, ...(stairway ? { stairway } : {}) });

/** @type {(cell: readonly [number, number], gems: number) => void} */
export const putGemsRight = (cell, gems) => send({ hand: "gems-right", cell, gems });

/** @type {(player: string, cell: readonly [number, number]) => void} */
export const putFigureRight = (player, cell) => send({ hand: "figure-right", player, cell });

/** @type {(token: "chalice" | "ghost" | "teleporter", cell: readonly [number, number], player?: string) => void} */
export const putTokenRight = (token, cell, player) => send({ hand: "token-right", token, cell, ...(player ? { player } : {}) });

/** @type {(cell: readonly [number, number], done: boolean) => void} */
export const putQuestRight = (cell, done) => send({ hand: "quest-right", cell, done });

/** @type {(cell: readonly [number, number]) => void} */
export const putSnakeRight = (cell) => send({ hand: "snake-right", cell });

/** @type {(cell: readonly [number, number], symbol: string, other: readonly [number, number]) => void} */
export const putCalendarRight = (cell, symbol, other) => send({ hand: "calendar-right", cell, symbol, other });

/** @type {(player: string, cell: readonly [number, number]) => void} */
export const putCursedGemRight = (player, cell) => send({ hand: "cursed-gem-right", player, cell });

/** @type {(verdict: number) => void} */
export const overrule = (verdict) => send({ hand: "overrule", verdict });

export const startOrPause = () => send({ hand: "start" });

/** @type {(bus: string, gain_db: number, muted: boolean) => void} */
export const setVolume = (bus, gain_db, muted) => send({ hand: "volume", bus, gain_db, muted });

/** @type {(track: string) => void} */
export const chooseTrack = (track) => send({ hand: "track", track });

/** @type {(language: string) => void} */
export const chooseVoice = (language) => send({ hand: "language", language });

/**
 * Something is chosen for the next game; what is left out stays as it is.
 * @type {(what: Omit<ChoiceMade, "hand" | "at">) => void}
 */
export const choose = (what) => send({ hand: "choose", ...what });

export const layOut = () => send({ hand: "lay-out" });

/**
 * A line of the lay-out is done, or not; for everybody.
 * @type {(section: "take" | "lay", number: number, done: boolean) => void}
 */
export const tickStep = (section, number, done) => send({ hand: "tick", section, number, done });

export const toLobby = () => send({ hand: "lobby" });

export const leaveGame = () => send({ hand: "leave-game" });

/** @type {(game: number) => void} */
export const resume = (game) => send({ hand: "resume", game });

/** @type {(game: number) => void} */
export const leaveUnfinished = (game) => send({ hand: "leave", game });

export const watchRehearsal = () => send({ hand: "rehearse" });

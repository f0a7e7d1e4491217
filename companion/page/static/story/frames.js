// The table at every instant: what the changes from row to row add up to. What has not changed is the same object.

/** @typedef {import("../../types/messages").BoardFrame} BoardFrame */
/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../../types/messages").DieView} DieView */
/** @typedef {import("../../types/messages").FigureFrame} FigureFrame */
/** @typedef {import("../../types/messages").CardsFrame} CardsFrame */
/** @typedef {import("../../types/messages").ReplayFrame} ReplayFrame */
/** @typedef {{ colour: string, dice: readonly DieView[], figure: FigureFrame, cards: CardsFrame }} Seat */
/**
 * @typedef {object} Instant
 * @property {number} row
 * @property {number} t
 * @property {BoardFrame} board
 * @property {readonly Seat[]} seats
 * @property {readonly ChamberView[]} temple
 */

/**
 * All instants at which something changed, in order.
 * @param {readonly ReplayFrame[]} frames  the first one says everything
 * @returns {readonly Instant[]}
 */
export function instantsOf(frames) {
  /** @type {Instant[]} */
  const instants = [];
  /** @type {Map<string, ChamberView>} */
  const laid = new Map();
  /** @type {Instant | undefined} */
  let before;
  for (const frame of frames) {
    const board = frame.board ?? before?.board;
    if (!board) throw new Error("the first frame does not say everything");
    before = {
      row: frame.row, t: frame.t, board,
      seats: frame.players ? seatsAfter(before?.seats ?? [], frame.players) : before?.seats ?? [],
      temple: frame.temple || frame.gone ? templeAfter(laid, frame) : before?.temple ?? [],
    };
    instants.push(before);
  }
  return instants;
}

/**
 * The last instant that is not later; before the first one it is the first.
 * @param {readonly Instant[]} instants
 * @param {(instant: Instant) => boolean} isLater
 * @returns {Instant}
 */
export function lastBefore(instants, isLater) {
  let low = 0;
  let high = instants.length; // instants[low] is not later, instants[high] is
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const instant = instants[middle];
    if (instant && isLater(instant)) high = middle;
    else low = middle;
  }
  const found = instants[low];
  if (!found) throw new Error("a game has at least one instant");
  return found;
}

/**
 * @param {readonly Seat[]} before
 * @param {NonNullable<ReplayFrame["players"]>} changed
 */
function seatsAfter(before, changed) {
  const seats = [...before];
  for (const player of changed) {
    const place = seats.findIndex((seat) => seat.colour === player.colour);
    const old = seats[place];
    const figure = player.figure ?? old?.figure;
    const cards = player.cards ?? old?.cards;
    const dice = player.dice ? player.dice.map(dieOf) : old?.dice;
    if (!figure || !cards || !dice) throw new Error("the first frame does not say everything");
    const seat = { colour: player.colour, dice, figure, cards };
    if (place < 0) seats.push(seat);
    else seats[place] = seat;
  }
  return seats;
}

/**
 * @param {readonly [string | null, string, string | null]} die
 * @param {number} number
 * @returns {DieView}
 */
function dieOf([shows, state, on], number) {
  return { number, shows, state, on, unsure: false, away: "" };
}

/**
 * @param {Map<string, ChamberView>} laid
 * @param {ReplayFrame} frame
 */
function templeAfter(laid, frame) {
  frame.gone?.forEach((cell) => laid.delete(cell.join()));
  frame.temple?.forEach((chamber) => laid.set(chamber.cell.join(), chamber));
  return [...laid.values()];
}

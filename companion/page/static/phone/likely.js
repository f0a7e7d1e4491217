// Which act a player most likely means next: it stands first, where the thumb is.

import { stepTo } from "../drawing/sides.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */
/** @typedef {import("../clock.js").Moment} Moment */
/** @typedef {import("../drawing/moves.js").Move} Move */
/** @typedef {Map<string, number>} Distances  steps to the goal, by cell */

const ORDER = ["choose", "escape", "quest", "activate", "claim", "chamber", "discover", "enter", "lift", "ability", "use", "give", "fate"];
/** @type {Readonly<Record<string, string>>} */
const OPPOSITE = { north: "south", south: "north", east: "west", west: "east" };

/**
 * The moves, the likeliest first. In a countdown the way out comes before everything.
 * @param {readonly Move[]} moves
 * @param {readonly ChamberView[]} temple
 * @param {readonly [number, number] | null} here
 * @param {Moment["alarm"]} alarm
 */
export function byLikelihood(moves, temple, here, alarm) {
  const ways = alarm ? waysTo(temple, alarm) : null;
  const ranked = moves.map((move, place) => ({ move, place, rank: rank(move, temple, here, ways) }));
  return ranked.sort((one, other) => one.rank - other.rank || one.place - other.place).map(({ move }) => move);
}

/**
 * @param {Move} move
 * @param {readonly ChamberView[]} temple
 * @param {readonly [number, number] | null} here
 * @param {Distances | null} ways
 */
function rank(move, temple, here, ways) {
  const { treasures, aid, gems, x, y } = move.facts;
  const place = ORDER.indexOf(move.do);
  const dear = (treasures ? 200 : 0) + (aid ? 100 : 0);
  const plain = (move.asked ? -2000 : 0) + (move.can ? 0 : 1000) + 10 * (place < 0 ? ORDER.length : place) + dear;
  if (move.do === "activate" && move.open) return plain - Number(gems ?? 0);
  if (move.do !== "enter" || x === undefined) return plain;
  if (ways) return plain + hurry(ways, here?.join(), `${x},${y}`);
  const there = temple.find((chamber) => chamber.cell.join() === `${x},${y}`);
  return plain - (there && worth(there) ? 5 : 0);
}

/**
 * A step on the way out is wanted most, one away from it least.
 * @param {Distances} ways
 * @param {string | undefined} from
 * @param {string} to
 */
function hurry(ways, from, to) {
  const [before, after] = [ways.get(from ?? ""), ways.get(to)];
  return before !== undefined && after !== undefined && after < before ? -500 : 50;
}

/** @param {ChamberView} chamber */
function worth(chamber) {
  return chamber.kind === "exit" || chamber.treasure || Boolean(chamber.gem_icon && !chamber.gems);
}

/**
 * Steps from each chamber to START or EXIT, through stairways and doors that meet.
 * @param {readonly ChamberView[]} temple
 * @param {string} goal
 * @returns {Distances}
 */
function waysTo(temple, goal) {
  const lies = new Map(temple.map((chamber) => [chamber.cell.join(), chamber]));
  const reached = temple.filter((chamber) => chamber.kind === goal);
  /** @type {Distances} */
  const far = new Map(reached.map((chamber) => [chamber.cell.join(), 0]));
  for (const chamber of reached) {
    for (const beside of neighbours(chamber, lies)) {
      const cell = beside.cell.join();
      if (far.has(cell)) continue;
      far.set(cell, (far.get(chamber.cell.join()) ?? 0) + 1);
      reached.push(beside);
    }
  }
  return far;
}

/**
 * @param {ChamberView} chamber
 * @param {Map<string, ChamberView>} lies
 */
function neighbours({ cell, openings }, lies) {
  return openings.flatMap((side) => {
    const [across, up] = stepTo(side);
    const beside = lies.get([cell[0] + across, cell[1] + up].join());
    return beside && beside.openings.some((other) => other === OPPOSITE[side]) ? [beside] : [];
  });
}

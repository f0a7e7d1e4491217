// A tile to be read from the other end of the room: large letters, and no names that are printed on no tile.

import { deedOf, drawBans, drawIcon, drawMarks, drawWays, givesTwo } from "../drawing/chambers.js";
import { drawGround, gemsOn, places } from "../drawing/tiles.js";
import { isThere, svg } from "../elements.js";

/** @typedef {import("../../types/messages").ChamberView} ChamberView */

const WIDEST = 96; // what is printed stays on its tile
const EDGE = 2; // of a plate, at both ends
const MARKS_Y = 60;
const TOP = 11; // what is printed leaves the stairway to be seen
const BOTTOM = 90;
const LEADS = 7;
/** @typedef {{ digit: number, space: number, icon: number }} Widths  of a digit, between two prices, and of an icon */
/**
 * In heights of the letters; where many stand together, they stand closer.
 * @type {Widths}
 */
const ROOMY = { digit: 0.62, space: 0.35, icon: 0.95 };
/** @type {Widths} */
const TIGHT = { digit: 0.54, space: 0.16, icon: 0.78 };

/**
 * A tile of 100 × 100. `print` is the height of its letters: what is far away needs larger ones.
 * @param {ChamberView} chamber
 * @param {number} players
 * @param {number} print
 */
export function drawFarTile(chamber, players, print) {
  const deed = deedOf(chamber, players);
  const [frameAt, gemsAt] = places(chamber);
  const tile = drawGround(chamber);
  const bans = drawBans(chamber);
  tile.append(...[
    deed ? plate(deed, print, "plate") : null,
    bans ? svg("g", { transform: `translate(50 ${BOTTOM}) scale(1.6) translate(-50 -87.5)` }, bans) : null,
    ...drawMarks(chamber, MARKS_Y),
    ...drawWays(chamber),
    chamber.frame.length ? svg("g", { transform: frameAt }, frame(chamber.frame, print)) : null,
    chamber.gem_costs.length ? svg("g", { transform: gemsAt }, gemPlace(chamber, print)) : null,
  ].filter(isThere));
  return tile;
}

/**
 * What a chamber asks of those who enter.
 * @param {readonly string[]} icons
 * @param {number} print
 */
function frame(icons, print) {
  const size = Math.max(16, Math.min(print * ROOMY.icon, 22));
  const width = (size + 1.5) * icons.length + 5;
  return svg("g", { class: "frame" },
    svg("rect", { x: 50 - width / 2, y: TOP, width, height: size + 5, rx: 3.5 }),
    ...icons.map((id, place) => drawIcon(id, 50 + (place - (icons.length - 1) / 2) * (size + 1.5), TOP + 2.5 + size / 2, size)));
}

/**
 * The gems that are there, or what they cost: `4 7 10` keys for one, two, three.
 * @param {ChamberView} chamber
 * @param {number} print
 */
function gemPlace(chamber, print) {
  if (chamber.gems) return gemsOn(chamber.gems);
  const costs = chamber.gem_costs.map((cost) => `${cost}×`);
  return plate([...costs, `${chamber.gem_icon}`, ...(givesTwo(chamber) ? ["gem-place", "gem-place"] : [])], print, "prices");
}

/**
 * Numbers and icons beside each other; as many as there are, they stay on the tile.
 * @param {readonly string[]} items  `4×key`, `4×`, `key`, or `>`
 * @param {number} print
 * @param {string} className
 */
function plate(items, print, className) {
  const parts = items.flatMap((item) => {
    const [id = "", count = ""] = item.split("×").reverse();
    return [...(count ? [{ text: count, spaced: !id }] : []), ...(id === ">" ? [{ leads: true }] : id ? [{ id }] : [])];
  });
  const widths = fitting(parts, print);
  const width = widthOf(parts, widths);
  let x = 50 - width / 2 + EDGE;
  const drawn = parts.map((part) => {
    const from = x;
    x += widthOfOne(part, widths);
    if (part.text) {
      const textLength = part.text.length * widths.digit; // whatever letters this screen has
      return svg("text", { class: "print", x: from, y: BOTTOM - print * 0.2, "font-size": print, textLength, lengthAdjust: "spacingAndGlyphs" }, part.text);
    }
    if (part.leads) return svg("path", { class: "leads", d: `M${from + 1.5} ${BOTTOM - print * 0.7} l4 ${print * 0.2} l-4 ${print * 0.2}` });
    return drawIcon(`${part.id}`, from + widths.icon / 2, BOTTOM - print / 2, widths.icon);
  });
  const letters = drawn.filter((one) => one.matches("text"));
  return svg("g", {}, svg("g", { class: className },
    svg("rect", { x: 50 - width / 2, y: BOTTOM - print - 1, width, height: print + 2, rx: 3 }),
    ...drawn.filter((one) => !letters.includes(one))), ...letters);
}

/** @typedef {{ text?: string, spaced?: boolean, id?: string, leads?: boolean }} Part */

/**
 * The widths with which all parts stay on the tile: roomy, closer, or pressed together.
 * @param {readonly Part[]} parts
 * @param {number} print
 * @returns {Widths}
 */
function fitting(parts, print) {
  const roomy = times(ROOMY, print);
  if (widthOf(parts, roomy) <= WIDEST) return roomy;
  const tight = times(TIGHT, print);
  return times(tight, Math.min(1, WIDEST / widthOf(parts, tight)));
}

/**
 * @param {Widths} widths
 * @param {number} factor
 * @returns {Widths}
 */
function times({ digit, space, icon }, factor) {
  return { digit: digit * factor, space: space * factor, icon: icon * factor };
}

/**
 * @param {readonly Part[]} parts
 * @param {Widths} widths
 */
function widthOf(parts, widths) {
  return parts.reduce((sum, part) => sum + widthOfOne(part, widths), 2 * EDGE);
}

/**
 * @param {Part} part
 * @param {Widths} widths
 */
function widthOfOne({ text, spaced, leads }, { digit, space, icon }) {
  if (text) return text.length * digit + (spaced ? space : 1);
  return leads ? LEADS : icon + 1;
}

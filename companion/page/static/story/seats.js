// The players at an instant: their dice and cards.

import { drawBadges } from "../drawing/cards.js";
import { drawDice, pawn } from "../drawing/pieces.js";
import { at, html, keep, part, set, write } from "../elements.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").PlayerView} PlayerView */
/** @typedef {import("./frames.js").Seat} Seat */

/** @type {WeakMap<Element, Seat>} */
const drawn = new WeakMap();

/**
 * Draws them; somebody of whom nothing has changed stays.
 * @param {readonly Seat[]} seats
 * @param {Readonly<Record<string, string>>} names
 */
export function drawSeats(seats, names) {
  keep(at("story-seats"), seats, (seat) => seat.colour, make, (item, seat) => {
    if (drawn.get(item) === seat) return;
    drawn.set(item, seat);
    const player = /** @type {PlayerView} */ (/** @type {unknown} */ ({ ...seat.cards, dice: seat.dice, colour: seat.colour }));
    set(item, { "data-escaped": seat.figure.escaped ? "yes" : null });
    write(part(item, ".name"), names[seat.colour] ?? "");
    write(part(item, ".where"), seat.figure.escaped ? say("debrief-escaped") : "");
    drawDice(part(item, ".dice"), player);
    drawBadges(part(item, ".badges"), player);
  });
}

/** @param {Seat} seat */
function make(seat) {
  return html("li", { "data-colour": seat.colour }, pawn(seat.colour),
    html("b", { class: "name" }), html("span", { class: "where" }),
    html("span", { class: "badges" }), html("span", { class: "dice" }));
}

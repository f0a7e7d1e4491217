// A player's dice, and the pad on which a thumb says what they show: one tap a die, and on to the next by itself.

import { changeDie, makeDie } from "../drawing/pieces.js";
import { html, icon, keep, part, parts, set, write } from "../elements.js";
import { breakSpell, enterDie, takeDiceBack, trustDice } from "../input.js";
import { say } from "../words.js";
import { canEnter, dieAfter, goldenMaskNear, isDue, isFree, longestAgo, openedSince } from "./turns.js";

/** @typedef {import("../../types/messages").DieView} DieView */
/** @typedef {import("../../types/messages").Icon} Icon */
/** @typedef {import("../../types/messages").PlayerView} PlayerView */

/** @type {readonly Icon[]} */
const FACES = ["black_mask", "golden_mask", "adventurer", "key", "torch"];
const MANY = 7; // more dice than this are drawn smaller
const DOUBLE_MS = 300; // a thumb that has just entered the last die of a throw begins the next one no sooner
const SENT_MS = 1500; // for which the pad believes that a die is as it was entered, before the table says so

/**
 * Dice and pad of one player, in `place`. The pad stays folded up as long as the player's word stands for the dice.
 * @param {Element} place
 */
export function dicePad(place) {
  /** @type {PlayerView | null} */
  let player = null;
  /** @type {readonly DieView[]} */
  let open = [];
  /** @type {number | null} */
  let chosen = null; // the die that is entered next, where somebody has said so
  let unfolded = false;
  let ended = -DOUBLE_MS; // when the last die of a throw was entered
  /** @type {Set<number>} */
  const order = new Set(); // the dice as they were entered, the newest last
  /** @type {Set<number>} */
  const thrown = new Set(); // those of the throw that is entered now
  /** @type {Map<number, number>} */
  const sent = new Map(); // when a die was entered that the table has not shown yet

  const dice = html("ul", { class: "pad-dice" });
  const keys = html("div", { class: "pad-keys", role: "group" }, ...FACES.map(makeKey), button("pad-same", "mark-again", same));
  const all = button("pad-all", "act-dice", () => choose(open.find(isFree)?.number ?? null));
  const back = button("pad-back", "act-undo", takeBack);
  const free = button("pad-free", "golden_mask", () => player && breakSpell(player.colour));
  const trust = button("pad-trust", "mark-yes", trustAgain);
  const unfold = button("pad-unfold", "act-dice", () => {
    unfolded = true;
    redraw();
  });
  const way = html("p", { class: "pad-way" });
  const tools = html("div", { class: "pad-tools" }, all, free, back, trust);
  place.replaceChildren(dice, way, unfold, keys, tools);

  /** @param {Icon} face */
  function makeKey(face) {
    const key = button("pad-face", face, () => enter(face));
    set(key, { "data-face": face });
    return key;
  }

  /** The first die that has to be rolled and was not entered yet. */
  const due = () => longestAgo(open.filter((die) => isDue(die) && !sent.has(die.number)), order);

  /** The die whose turn it is: those that must be rolled, then those that lie there longest. Null: there is none. */
  function turn() {
    if (chosen !== null && open.some((die) => die.number === chosen)) return chosen;
    return due() ?? (player?.dice_way === "seen" ? null : longestAgo(open.filter(isFree), order));
  }

  function same() {
    const shows = open.find((die) => die.number === turn())?.shows;
    const face = FACES.find((one) => one === shows);
    if (face) enter(face);
  }

  /** @param {Icon} face */
  function enter(face) {
    const number = turn();
    if (!player || number === null || (chosen === null && performance.now() - ended < DOUBLE_MS)) return;
    enterDie(player.colour, number, face);
    sent.set(number, Date.now());
    setTimeout(redraw, SENT_MS);
    for (const dice of [order, thrown]) {
      dice.delete(number);
      dice.add(number);
    }
    if (open.every((die) => !isFree(die) || thrown.has(die.number))) {
      ended = performance.now();
      thrown.clear();
    }
    if (chosen !== null) chosen = dieAfter(open, number); // else the table's own order goes on
    redraw();
  }

  /** Nobody enters dice any more, so the pad is folded up. */
  function trustAgain() {
    unfolded = false;
    if (player) trustDice(player.colour);
  }

  /** The die that was entered last is entered next. */
  function takeBack() {
    if (!player) return;
    takeDiceBack(player.colour);
    const last = [...order].pop();
    if (last === undefined) return;
    [order, thrown, sent].forEach((dice) => dice.delete(last));
    if (chosen !== null) chosen = last;
    ended = -DOUBLE_MS;
    redraw();
  }

  /** @param {number | null} number */
  function choose(number) {
    chosen = number;
    unfolded = true;
    redraw();
  }

  function redraw() {
    if (!player) return;
    const { dice_way: how } = player;
    sent.forEach((at, number) => Date.now() - at >= SENT_MS && sent.delete(number));
    const seen = how === "seen";
    const shown = seen ? open.length > 0 : how === "counted" || unfolded;
    const next = shown ? turn() : null;
    keep(dice, player.dice, (die) => die.number, makeDieKey, (item, die) => changeDieKey(item, die, next, open.includes(die)));
    set(place, { "data-way": how, "data-open": shown });
    keys.hidden = !shown;
    tools.hidden = !shown || seen;
    unfold.hidden = shown || seen;
    write(way, seen && shown ? say("pad-unsure") : say(`pad-way-${how}`));
    parts(keys, "button", HTMLButtonElement).forEach((key) => { key.disabled = next === null; });
    const shows = open.find((die) => die.number === next)?.shows;
    part(keys, ".pad-same", HTMLButtonElement).disabled = !shows;
    all.disabled = !open.some(isFree);
    free.hidden = !(open.some((die) => die.state === "cursed"));
    back.disabled = how !== "counted";
    trust.hidden = how !== "counted";
  }

  /** @param {DieView} die */
  function makeDieKey(die) {
    const key = html("button", { type: "button", class: "pad-die" }, makeDie());
    key.addEventListener("click", () => choose(die.number));
    return html("li", {}, key);
  }

  return {
    /**
     * @param {PlayerView} now
     * @param {readonly PlayerView[]} players
     */
    draw(now, players) {
      if (now.colour !== player?.colour) {
        chosen = null;
        unfolded = false;
        [sent, order, thrown].forEach((dice) => dice.clear());
      }
      forget(sent, player, now);
      if (player && openedSince(player.dice, now.dice)) {
        chosen = null;
        ended = -DOUBLE_MS; // an act came between: what is touched now is no double touch
      }
      player = now;
      open = canEnter(now, goldenMaskNear(now, players));
      set(dice, { "data-count": now.dice.length, "data-many": now.dice.length > MANY, "aria-label": say("pad-dice") });
      set(keys, { "aria-label": say("pad-keys") });
      FACES.forEach((face) => label(part(keys, `[data-face="${face}"]`), say(`icon-${face}`)));
      label(part(keys, ".pad-same"), say("pad-same"));
      label(all, say("pad-all"));
      label(free, say("pad-free"));
      label(back, say("pad-back"));
      label(trust, say("pad-trust"));
      label(unfold, say("pad-enter"));
      redraw();
    },
  };
}

/**
 * What the table shows of a die that was entered need not be believed any more.
 * @param {Map<number, number>} sent
 * @param {PlayerView | null} before
 * @param {PlayerView} now
 */
function forget(sent, before, now) {
  for (const number of sent.keys()) {
    const [old, die] = [before?.dice[number], now.dice[number]];
    if (JSON.stringify(old) !== JSON.stringify(die)) sent.delete(number);
  }
}

/**
 * @param {Element} item
 * @param {DieView} die
 * @param {number | null} next
 * @param {boolean} open
 */
function changeDieKey(item, die, next, open) {
  const key = part(item, "button", HTMLButtonElement);
  const drawn = part(key, ".die");
  changeDie(drawn, die);
  set(key, { "aria-label": drawn.getAttribute("aria-label"), "aria-pressed": die.number === next });
  key.disabled = !open;
}

/**
 * @param {string} kind
 * @param {string} picture
 * @param {() => void} touched
 */
function button(kind, picture, touched) {
  const made = html("button", { type: "button", class: `pad-key ${kind}` }, icon(picture, `icon-${picture}`), html("span", {}));
  made.addEventListener("click", touched);
  return made;
}

/**
 * @param {Element} key
 * @param {string} words
 */
function label(key, words) {
  write(part(key, "span"), words);
}

// People say how it really lies: a touch on the map, and then what is otherwise there than the page shows.

import { chamberName } from "../drawing/chambers.js";
import { aimAt } from "../drawing/moves.js";
import { fitMap, touchDoes } from "../drawing/temple.js";
import { at, hide, html, icon, isThere, set, whenNew, write } from "../elements.js";
import {
  howManyGems, isFixed, whichChamber, whichFromElsewhere, whichWay, whoStands,
} from "../putting-right/chambers.js";
import { ofModules } from "../putting-right/modules.js";
import { pair, say } from "../words.js";
import { askAgain, askHere } from "./picker.js";

/** @typedef {import("../../types/messages").TableView} TableView */
/** @typedef {import("../putting-right/answers.js").Cell} Cell */
/** @typedef {import("./picker.js").OwnQuestion} OwnQuestion */

let on = false; // a touch on the map says how it lies, and presses nothing
let offered = false;
/** @type {TableView | null} */
let newest = null;

at("put-right").addEventListener("click", () => turn(!on));
at("putting-right-cancel").addEventListener("click", () => turn(false));
document.addEventListener("keydown", (event) => {
  const elsewhere = event.target instanceof Element && event.target.closest(".sheet, dialog"); // which Escape closes
  if (on && event.key === "Escape" && !elsewhere) turn(false);
}, true);

/**
 * The way in, and what is asked: from the newest picture of a game in which things can be put right.
 * @param {TableView} view
 * @param {boolean} allowed  on this screen, to whoever sees it
 * @param {string} language
 */
export function drawPutRight(view, allowed, language) {
  newest = view;
  offered = allowed && view.temple.length > 0 && (view.phase === "running" || (view.phase === "paused" && view.can_undo));
  if (on && !offered) turn(false);
  drawMode(offered, on, language);
}

/** @param {boolean} now */
function turn(now) {
  const focused = at("putting-right").contains(document.activeElement);
  on = now && offered;
  set(document.body, { "data-putting-right": on ? "yes" : null });
  touchDoes(on ? touched : undefined);
  drawMode(offered, on, document.documentElement.lang);
  fitMap();
  if (on) {
    scrollTo({ top: 0 }); // on a telephone the way in lies far below the map
    at("putting-right-cancel").focus({ preventScroll: true });
  } else {
    aimAt("");
    askAgain();
    if (focused) at("put-right").focus({ preventScroll: true });
  }
}

/** @type {(offered: boolean, on: boolean, language: string) => void} */
const drawMode = whenNew((isOffered, isOn, language) => {
  hide(at("put-right"), !isOffered);
  set(at("put-right"), { lang: language, title: say("put-right-about"), "aria-pressed": isOn });
  at("put-right").replaceChildren(icon("act-right"), html("span", {}, say("put-right")));
  hide(at("putting-right"), !isOn);
  set(at("putting-right"), { lang: language });
  write(at("putting-right-says"), isOn ? say("put-right-touch") : "");
  write(at("putting-right-cancel"), say("put-right-cancel"));
});

/** @type {(element: Element, cell: Cell) => void} */
function touched(_element, cell) {
  aimAt(cell.join());
  askHere(() => (on && newest ? questionAt(newest, cell) : null));
}

/**
 * What may be otherwise on a cell. The first answer is the last: then a touch presses again.
 * @param {TableView} view
 * @param {Cell} cell
 * @returns {OwnQuestion}
 */
function questionAt(view, cell) {
  const here = view.temple.find((chamber) => chamber.cell.join() === cell.join());
  const parts = [
    here ? whoStands(view.players, cell) : null,
    ...here ? ofModules(view, here) : [],
    here?.gem_costs.length ? howManyGems(here) : null,
    here ? whichWay(view, here) : null,
    isFixed(view, here) ? null : whichChamber(view, here, cell),
    here && !isFixed(view, here) ? whichFromElsewhere(view, here) : null, // on a free place, the other one is said first to be gone
  ].filter(isThere).filter((one) => one.options.length);
  const answers = parts.flatMap((one) => one.options);
  return {
    key: `put-right ${cell.join()}`, player: "", title: pair(here ? chamberName(here) : say("cell-beyond"), say("put-right-title")),
    options: [], parts,
    take: (id) => {
      answers.find((answer) => answer.id === id)?.send();
      turn(false);
    },
  };
}

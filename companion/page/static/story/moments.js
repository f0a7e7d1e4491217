// The moments that mattered, and what would have helped.

import { at, html, hide, write } from "../elements.js";
import { say } from "../words.js";

/** @typedef {import("../../types/messages").Chances} Chances */

/**
 * @param {Chances} chances
 * @param {(t: number, row: number) => void} go
 */
export function drawMoments(chances, go) {
  write(at("story-moments-title"), say("story-moments"));
  hide(at("story-help"), !chances.help.length);
  write(at("story-help-title"), say("story-help"));
  at("story-help-list").replaceChildren(...chances.help.map((text) => html("li", {}, text)));
  at("story-moments").replaceChildren(...chances.moments.map((one, index) => {
    const button = html("button", { type: "button", class: one.rises ? "moment-up" : "moment-down" },
      html("span", { class: "moment-sign", "aria-hidden": "true" }, `${index + 1} ${one.rises ? "▲" : "▼"}`),
      html("b", {}, one.what), html("span", {}, one.change));
    button.addEventListener("click", () => go(one.t, one.row));
    return html("li", {}, button);
  }));
  const none = chances.curve.done && !chances.moments.length;
  hide(at("story-moments-none"), !none);
  write(at("story-moments-none"), chances.none);
  write(at("story-note"), chances.note || (chances.curve.done ? say("story-chance-none") : say("story-chance-waits")));
}

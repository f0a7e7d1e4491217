// This device: the players whose it is, and what people call it. The page says so when something was done on it.

import { html, icon, keep, part, parts, set, write } from "../elements.js";
import { say } from "../words.js";
import { sendName, sendWhose } from "./asked.js";
import { dialogOf } from "./dialog.js";
import { me } from "./role.js";

/** @typedef {import("./asked.js").JoinAnswer} JoinAnswer */
/** @typedef {{ colour: string, name: string }} Owner */

const LONGEST = 24; // characters of a name

/**
 * The dialog; `renamed()` is called when the table has taken what was said. A colour counts at the first touch.
 * @param {() => void} renamed
 */
export function deviceDialog(renamed) {
  /** @type {readonly Owner[]} */
  let players = [];
  const role = html("p", { id: "me-role" });
  const legend = html("legend", {});
  const choices = html("div", { class: "me-choices" });
  const whose = html("fieldset", { id: "me-whose" }, legend, choices);
  const label = html("label", { for: "me-name" });
  const name = html("input", { id: "me-name", type: "text", maxlength: LONGEST, autocomplete: "off", spellcheck: "false" });
  const says = html("p", { class: "access-says", role: "alert" });
  const button = html("button", { type: "submit", class: "access-go" });
  const form = html("form", { class: "me-form" }, whose, label, name, says, button);
  const device = dialogOf("me-dialog", () => say("me"), draw, role, form);

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (taken(await sendName(name.value))) device.close();
  });
  choices.addEventListener("change", async () => {
    const boxes = parts(choices, "input:checked", HTMLInputElement);
    taken(await sendWhose(boxes.map((box) => box.value)));
  });

  /** @param {JoinAnswer | null} answer */
  function taken(answer) {
    write(says, answer ? answer.text : say("join-offline"));
    const done = answer !== null && !answer.text;
    if (done) renamed();
    return done;
  }

  function draw() {
    write(role, say(`role-${me().role}`));
    write(legend, say("me-whose"));
    write(label, say("me-name"));
    write(button, say("me-keep"));
    write(says, "");
    if (document.activeElement !== name) name.value = me().name;
    whose.hidden = !players.length;
    keep(choices, players, (one) => one.colour, makeChoice, changeChoice);
  }

  /** @param {Owner} one */
  function makeChoice({ colour }) {
    return html("label", { class: "me-choice", "data-colour": colour },
      html("input", { type: "checkbox", value: colour }), icon(`shape-${colour}`), html("span", {}));
  }

  /**
   * @param {Element} choice
   * @param {Owner} one
   */
  function changeChoice(choice, one) {
    const input = part(choice, "input", HTMLInputElement);
    input.checked = me().colours.some((colour) => colour === one.colour);
    write(part(choice, "span"), one.name);
    set(choice, { "data-chosen": input.checked || null });
  }

  return {
    draw: device.draw,
    open: device.open,
    /** Who plays: the device may be theirs. */
    know(/** @type {readonly Owner[]} */ now) {
      players = now;
    },
  };
}

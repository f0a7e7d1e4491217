// This device: what people call it, and the player whose it is. The page says so when something was done on it.

import { html, icon, keep, set, write } from "../elements.js";
import { say } from "../words.js";
import { sendName } from "./asked.js";
import { dialogOf } from "./dialog.js";
import { me } from "./role.js";

const LONGEST = 24; // characters of a name

/**
 * The dialog; `renamed()` is called when the table has taken the name.
 * @param {() => void} renamed
 */
export function deviceDialog(renamed) {
  /** @type {readonly {colour: string, name: string}[]} */
  let players = [];
  const role = html("p", { id: "me-role" });
  const legend = html("legend", {});
  const choices = html("div", { class: "me-choices" });
  const whose = html("fieldset", { id: "me-whose" }, legend, choices);
  const label = html("label", { for: "me-name" });
  const name = /** @type {HTMLInputElement} */ (html("input", { id: "me-name", type: "text", maxlength: LONGEST, autocomplete: "off", spellcheck: "false" }));
  const says = html("p", { class: "access-says", role: "alert" });
  const button = html("button", { type: "submit", class: "access-go" });
  const form = html("form", { class: "me-form" }, whose, label, name, says, button);
  const device = dialogOf("me-dialog", () => say("me"), draw, role, form);

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const chosen = /** @type {HTMLInputElement | null} */ (choices.querySelector("input:checked"));
    const answer = await sendName(name.value, chosen?.value ?? me().colour);
    write(says, answer ? answer.text : say("join-offline"));
    if (!answer || answer.text) return;
    device.close();
    renamed();
  });

  function draw() {
    write(role, say(`role-${me().role}`));
    write(legend, say("me-whose"));
    write(label, say("me-name"));
    write(button, say("me-keep"));
    write(says, "");
    name.value = me().name;
    whose.hidden = !players.length;
    const all = [...players, { colour: "", name: say("me-nobody") }];
    keep(choices, all, (one) => one.colour || "nobody", makeChoice, changeChoice);
  }

  /** @param {{colour: string}} one */
  function makeChoice({ colour }) {
    return html("label", { class: "me-choice", "data-colour": colour || null },
      html("input", { type: "radio", name: "colour", value: colour }), ...(colour ? [icon(`shape-${colour}`)] : []), html("span", {}));
  }

  /**
   * @param {Element} choice
   * @param {{colour: string, name: string}} one
   */
  function changeChoice(choice, one) {
    const input = /** @type {HTMLInputElement} */ (choice.querySelector("input"));
    input.checked = one.colour === me().colour;
    write(/** @type {Element} */ (choice.querySelector("span")), one.name);
    set(choice, { "data-chosen": input.checked || null });
  }

  return {
    draw: device.draw,
    open: device.open,
    /** Who plays: the device may be one of theirs. */
    know(/** @type {readonly {colour: string, name: string}[]} */ now) {
      players = now;
    },
  };
}

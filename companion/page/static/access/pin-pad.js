// The pad for the PIN: large enough for one thumb; keyboard and paste work too.

import { html, icon, part, set, write } from "../elements.js";
import { say } from "../words.js";
import { askAloud, sendPin } from "./asked.js";
import { dialogOf } from "./dialog.js";

const DIGITS = 4;
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "delete"];

/**
 * The pad; `joined()` is called when the PIN was right.
 * @param {() => void} joined
 */
export function pinPad(joined) {
  const where = html("p", { id: "join-where" });
  const input = /** @type {HTMLInputElement} */ (html("input", {
    id: "join-pin", type: "text", inputmode: "none", autocomplete: "one-time-code", maxlength: DIGITS, pattern: "[0-9]{4}",
    autofocus: "", "aria-describedby": "join-where join-says",
  }));
  const label = html("label", { for: "join-pin" });
  const says = html("p", { id: "join-says", class: "access-says", role: "alert" });
  const left = html("p", { id: "join-left", class: "access-left", role: "timer", "aria-live": "off" });
  const aloud = html("button", { type: "button", class: "pin-aloud", id: "join-aloud" }, icon("device-sound"), html("span", {}));
  const heard = html("p", { class: "pin-heard", role: "status" });
  const keys = html("div", { class: "pin-keys" }, ...KEYS.map(makeKey));
  const pad = dialogOf("join-pad", () => say("join"), draw, where, html("p", { class: "pin" }, label, input), says, left, keys, aloud, heard);
  let waiting = 0;
  let asking = false;

  input.addEventListener("input", () => take(input.value));
  input.addEventListener("paste", (event) => {
    event.preventDefault();
    take(event.clipboardData?.getData("text") ?? "");
  });
  pad.dialog.addEventListener("close", () => take(""));
  aloud.addEventListener("click", async () => {
    const answer = await askAloud();
    write(heard, answer ? answer.text : say("join-offline"));
    input.focus({ preventScroll: true });
  });

  /** @param {string} key */
  function makeKey(key) {
    if (!key) return html("span", {});
    const button = html("button", { type: "button", class: "pin-key", "data-key": key });
    button.addEventListener("click", () => {
      take(key === "delete" ? input.value.slice(0, -1) : input.value + key);
      input.focus({ preventScroll: true });
    });
    return button;
  }

  function draw() {
    write(where, say("join-where"));
    write(label, say("join-pin"));
    write(part(aloud, "span"), say("join-aloud"));
    write(heard, "");
    keys.querySelectorAll("button").forEach((button) => {
      const removes = button.dataset.key === "delete";
      set(button, { "aria-label": removes ? say("join-delete") : null });
      write(button, removes ? "⌫" : (button.dataset.key ?? ""));
    });
  }

  /**
   * What was typed, pressed or pasted; the fourth digit sends it.
   * @param {string} said
   */
  function take(said) {
    if (asking) return;
    input.value = said.replace(/\D/g, "").slice(0, DIGITS);
    if (input.value.length === DIGITS && waiting === 0) send();
  }

  async function send() {
    asking = true;
    const answer = await sendPin(input.value);
    asking = false;
    take("");
    write(says, answer ? answer.text : say("join-offline"));
    if (answer && !answer.text) {
      pad.close();
      joined();
    } else if (answer?.wait) {
      wait(answer.wait);
    }
  }

  /**
   * Counts down until another PIN may be tried.
   * @param {number} seconds
   */
  function wait(seconds) {
    const until = performance.now() + seconds * 1000;
    clearInterval(waiting);
    waiting = setInterval(tick, 250);
    pad.dialog.toggleAttribute("data-waits", true);
    input.disabled = true;
    tick();

    function tick() {
      const rest = Math.ceil((until - performance.now()) / 1000);
      write(left, rest > 0 ? `${say("join-wait")} ${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, "0")}` : "");
      if (rest > 0) return;
      clearInterval(waiting);
      waiting = 0;
      pad.dialog.toggleAttribute("data-waits", false);
      input.disabled = false;
      write(says, "");
      if (pad.dialog.open) input.focus({ preventScroll: true });
    }
  }

  return {
    draw: pad.draw,
    /** Opens it, perhaps with a sentence why. */
    open(/** @type {string} */ why = "") {
      if (waiting === 0) write(says, why);
      pad.open();
    },
  };
}

// The frame of a dialog: a heading, a button that closes it, and its content.

import { html, icon, set, write } from "../elements.js";
import { say } from "../words.js";

/**
 * A dialog in the page's body; `draw()` writes its words anew each time it is opened.
 * @param {string} id
 * @param {() => string} heading
 * @param {() => void} draw
 * @param {...Element} content
 */
export function dialogOf(id, heading, draw, ...content) {
  const title = html("h2", { id: `${id}-title` });
  const close = html("button", { type: "button", class: "close" }, icon("act-close"));
  const dialog = /** @type {HTMLDialogElement} */ (html("dialog", { class: "access", id, "aria-labelledby": `${id}-title` },
    html("header", { class: "access-head" }, title, close), ...content));
  close.addEventListener("click", () => dialog.close());
  document.body.append(dialog);
  const drawAll = () => {
    set(close, { "aria-label": say("close") });
    write(title, heading());
    draw();
  };
  return {
    dialog,
    draw: drawAll,
    open() {
      drawAll();
      if (!dialog.open) dialog.showModal();
    },
    close: () => dialog.close(),
  };
}

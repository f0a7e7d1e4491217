// The enrolled sets: use one, see how well it is read, save it as a file, take one in, remove it.

import { at, html, keep, part, set, write } from "../elements.js";
import { say } from "../words.js";
import { nameOfFace } from "./names.js";
import { reportOf } from "./report.js";

/** @typedef {import("../../types/messages").EyeRequest} EyeRequest */
/** @typedef {import("../../types/messages").LookMessage} LookMessage */
/** @typedef {import("../../types/messages").SetMessage} SetMessage */
/** @typedef {import("../../types/messages").SetsMessage} SetsMessage */
/** @typedef {(text: string, refused?: boolean) => void} Tell */

const SURE_MS = 4000;
/** Pictures side by side. */
const ACROSS = 8;

/** @type {(request: EyeRequest) => void} */
let ask = () => {};
/** @type {Tell} */
let tell = () => {};

/**
 * `asker(request)` asks the companion, `teller(text, refused)` tells the viewer.
 * @param {(request: EyeRequest) => void} asker
 * @param {Tell} teller
 */
export function setsAskWith(asker, teller) {
  ask = asker;
  tell = teller;
}

const chooser = part(at("take-in"), "input", HTMLInputElement);
chooser.addEventListener("change", async () => {
  const file = chooser.files?.[0];
  chooser.value = "";
  if (file) await takeIn(file);
});

/** @param {File} file */
async function takeIn(file) {
  const name = file.name.replace(/\.dice$/i, "");
  try {
    const answer = await fetch(`/eye/sets/${encodeURIComponent(name)}`, { method: "POST", body: file });
    if (!answer.ok) {
      tell(await answer.text(), true);
      return;
    }
    tell(say("eye-taken-in"));
    ask({ eye: "sets" });
  } catch {
    tell(say("connection-lost"), true);
  }
}

/**
 * The list, or that there is none.
 * @param {SetsMessage | null} told
 * @param {LookMessage} look
 */
export function drawSets(told, look) {
  at("sets").hidden = !told || Boolean(look.lesson);
  if (!told) return;
  write(at("sets-title"), say("eye-sets"));
  write(part(at("take-in"), "span"), say("eye-take-in"));
  /** @type {readonly (SetMessage | null)[]} */
  const rows = told.sets.length ? told.sets : [null];
  keep(at("set-list"), rows, (one) => (one ? JSON.stringify(one) : "none"), makeSet, (item, one) => changeSet(item, one, look));
}

/** @param {SetMessage | null} told */
function makeSet(told) {
  if (!told) return html("li", {});
  const { name } = told.view;
  const use = button("use", () => ask({ eye: "use", name }));
  const remove = removing(name);
  [use, remove].forEach((one) => set(one, { "data-needs": "host" }));
  const more = html("details", {}, html("summary", {}), reportOf(told));
  const named = told.view.named.length ? [namedIn(told)] : [];
  const save = html("a", { class: "eye-button", href: `/eye/sets/${encodeURIComponent(name)}.dice`, download: `${name}.dice` });
  return html("li", {}, html("b", {}, name), html("small", {}), use, save, remove, ...named, more);
}

/**
 * The dice that people have named in games: their pictures, and whether to learn from them.
 * @param {SetMessage} told
 */
function namedIn({ view, named }) {
  const { name } = view;
  const learn = button("learn", () => ask({ eye: "learn", name }));
  const forget = button("forget", () => ask({ eye: "forget", name }));
  [learn, forget].forEach((one) => set(one, { "data-needs": "host" }));
  write(learn, say("eye-named-learn"));
  write(forget, say("eye-named-forget"));
  const pictures = `/eye/sets/${encodeURIComponent(name)}/named`;
  const rows = view.named.map(({ face, count }) => html("div", {},
    html("span", {}, nameOfFace(face)),
    html("img", { src: `${pictures}/${encodeURIComponent(face)}.png?${count}`, alt: nameOfFace(face), loading: "lazy", "data-rows": Math.ceil(count / ACROSS) })));
  return html("div", { class: "eye-named" }, html("figure", { class: "eye-learned" }, html("figcaption", {}, named), ...rows), learn, forget);
}

/**
 * @param {Element} item
 * @param {SetMessage | null} told
 * @param {LookMessage} look
 */
function changeSet(item, told, look) {
  if (!told) {
    write(item, say("eye-sets-none"));
    return;
  }
  const use = part(item, "[data-does=use]");
  const remove = part(item, "[data-does=remove]");
  const used = told.view.name === look.set;
  set(item, { "data-used": used });
  write(part(item, "small"), used ? say("eye-in-use") : "");
  write(use, say("eye-set-use"));
  use.hidden = used || !look.can_teach;
  write(part(item, "a"), say("eye-set-save"));
  remove.hidden = used || !look.can_teach;
  item.querySelectorAll(".eye-named button").forEach((one) => one.toggleAttribute("hidden", !look.can_teach));
  if (!remove.dataset.sure) write(remove, say("eye-set-remove"));
  write(part(item, "summary"), say("eye-set-report"));
}

/**
 * Only a second press removes.
 * @param {string} name
 */
function removing(name) {
  const remove = button("remove", () => {
    if (remove.dataset.sure) {
      ask({ eye: "remove", name });
      return;
    }
    remove.dataset.sure = "true";
    write(remove, say("eye-sure"));
    setTimeout(() => {
      delete remove.dataset.sure;
      write(remove, say("eye-set-remove"));
    }, SURE_MS);
  });
  return remove;
}

/**
 * @param {string} does
 * @param {() => void} act
 */
function button(does, act) {
  const made = html("button", { type: "button", class: "eye-button", "data-does": does });
  made.addEventListener("click", act);
  return made;
}

// The enrolled sets: use one, see how well it is read, save it as a file, take one in, remove it.

import { html, keep, set, write } from "../elements.js";
import { reportOf } from "./report.js";
import { say } from "../words.js";

const SURE_MS = 4000;
const at = (id) => document.getElementById(id);

let ask = () => {};
let tell = () => {};

export function setsAskWith(asker, teller) {
  ask = asker;
  tell = teller;
}

at("take-in").querySelector("input").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  if (file) await takeIn(file);
});

async function takeIn(file) {
  const name = file.name.replace(/\.dice$/i, "");
  try {
    const answer = await fetch(`/eye/sets/${encodeURIComponent(name)}`, { method: "POST", body: file });
    if (!answer.ok) return tell(await answer.text(), true);
    tell(say("eye-taken-in"));
    ask("sets");
  } catch {
    tell(say("connection-lost"), true);
  }
}

export function drawSets(told, look) {
  at("sets").hidden = !told || Boolean(look.lesson);
  if (!told) return;
  write(at("sets-title"), say("eye-sets"));
  write(at("take-in").firstChild, say("eye-take-in"));
  const rows = told.sets.length ? told.sets : [null];
  keep(at("set-list"), rows, (one) => (one ? JSON.stringify(one) : "none"), makeSet, (item, one) => changeSet(item, one, look));
}

function makeSet(told) {
  if (!told) return html("li", {});
  const { name } = told.view;
  const use = button(() => ask("use", { name }));
  const more = html("details", {}, html("summary", {}), reportOf(told));
  const save = html("a", { class: "eye-button", href: `/eye/sets/${encodeURIComponent(name)}.dice`, download: `${name}.dice` });
  return html("li", {}, html("b", {}, name), html("small", {}), use, save, removing(name), more);
}

function changeSet(item, told, look) {
  if (!told) return write(item, say("eye-sets-none"));
  const [, note, use, save, remove, more] = item.children;
  const used = told.view.name === look.set;
  set(item, { "data-used": used });
  write(note, used ? say("eye-in-use") : "");
  write(use, say("eye-set-use"));
  use.hidden = used || !look.can_teach;
  write(save, say("eye-set-save"));
  remove.hidden = used || !look.can_teach;
  if (!remove.dataset.sure) write(remove, say("eye-set-remove"));
  write(more.firstChild, say("eye-set-report"));
}

/** Only a second press removes. */
function removing(name) {
  const remove = button(() => {
    if (remove.dataset.sure) return ask("remove", { name });
    remove.dataset.sure = "true";
    write(remove, say("eye-sure"));
    setTimeout(() => {
      delete remove.dataset.sure;
      write(remove, say("eye-set-remove"));
    }, SURE_MS);
  });
  return remove;
}

function button(act) {
  const made = html("button", { type: "button", class: "eye-button" });
  made.addEventListener("click", act);
  return made;
}

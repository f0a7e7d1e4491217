// Making and changing elements. Nothing is written that stands there already, so nothing flickers.

const SVG = "http://www.w3.org/2000/svg";

export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** One of the drawings of icons.svg. */
export function icon(id, className = "") {
  return svg("svg", { class: `icon ${className}`, "aria-hidden": "true" }, svg("use", { href: `#${id}` }));
}

export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
  return element;
}

export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
  return element;
}

/** Runs `draw` only when what it draws from is new; the pictures come often, the changes seldom. */
export function whenNew(draw) {
  let before = "";
  return (...from) => {
    const now = JSON.stringify(from);
    if (now === before) return;
    before = now;
    draw(...from);
  };
}

/** One child of `parent` for each item, kept by key, in order: made, changed, and taken away again. */
export function keep(parent, items, keyOf, make, change) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  items.forEach((item, index) => {
    const key = String(keyOf(item, index));
    const child = old.get(key) ?? make(item);
    old.delete(key);
    child.dataset.key = key;
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
    change(child, item, index);
  });
  old.forEach((child) => child.remove());
}

function fill(element, attributes, children) {
  set(element, attributes);
  element.append(...children.filter((child) => child !== null));
  return element;
}

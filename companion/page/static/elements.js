// Finding, making and changing elements. Nothing is written that stands there already, so nothing flickers.

/** @typedef {Readonly<Record<string, string | number | boolean | null | undefined>>} Attributes */
/** @typedef {Node | string | null} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * The page's element with this id, of the kind that it must be.
 * @template {Element} [Kind=HTMLElement]
 * @param {string} id
 * @param {new () => Kind} [kind]
 */
export function at(id, kind) {
  return certain(document.getElementById(id), `#${id}`, kind);
}

/**
 * The first element inside `parent` that the selector means, of the kind that it must be.
 * @template {Element} [Kind=HTMLElement]
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {new () => Kind} [kind]
 */
export function part(parent, selector, kind) {
  return certain(parent.querySelector(selector), selector, kind);
}

/**
 * All elements of this kind inside `parent` that the selector means.
 * @template {Element} Kind
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {new () => Kind} kind
 */
export function parts(parent, selector, kind) {
  return [...parent.querySelectorAll(selector)].flatMap((found) => (found instanceof kind ? found : []));
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * One of the drawings of icons.svg.
 * @param {string} id
 */
export function icon(id, className = "") {
  return svg("svg", { class: `icon ${className}`, "aria-hidden": "true" }, svg("use", { href: `#${id}` }));
}

/**
 * @template {Element} Changed
 * @param {Changed} element
 * @param {Attributes} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
  return element;
}

/**
 * @template {Element} Changed
 * @param {Changed} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
  return element;
}

/**
 * Takes an element out of sight, or shows it again; what is so already costs nothing.
 * @param {HTMLElement} element
 * @param {boolean} hidden
 */
export function hide(element, hidden) {
  if (element.hidden !== hidden) element.hidden = hidden;
}

/**
 * Runs `draw` only when what it draws from is new; the pictures come often, the changes seldom.
 * @template {(...from: any[]) => void} Draw
 * @param {Draw} draw
 * @returns {Draw}
 */
export function whenNew(draw) {
  let before = "";
  const drawNew = (/** @type {Parameters<Draw>} */ ...from) => {
    const now = JSON.stringify(from);
    if (now === before) return;
    before = now;
    draw(...from);
  };
  return /** @type {Draw} */ (drawNew);
}

/**
 * One child of `parent` for each item, kept by key, in order: made, changed, and taken away again.
 * @template Item
 * @template {HTMLElement | SVGElement} Made
 * @param {Element} parent
 * @param {readonly Item[]} items
 * @param {(item: Item, index: number) => string | number} keyOf
 * @param {(item: Item) => Made} make
 * @param {(child: Made, item: Item, index: number) => void} change
 */
export function keep(parent, items, keyOf, make, change) {
  const children = /** @type {Made[]} */ ([...parent.children]);
  const old = new Map(children.map((child) => [child.dataset.key, child]));
  items.forEach((item, index) => {
    const key = String(keyOf(item, index));
    const child = old.get(key) ?? make(item);
    old.delete(key);
    if (child.dataset.key !== key) child.dataset.key = key;
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
    change(child, item, index);
  });
  old.forEach((child) => child.remove());
}

/**
 * @template {Element} Kind
 * @param {Element | null} found
 * @param {string} what
 * @param {(new () => Kind) | undefined} kind
 */
function certain(found, what, kind) {
  const wanted = kind ?? HTMLElement;
  if (!(found instanceof wanted)) throw new Error(`the page has no ${wanted.name} ${what}`);
  return /** @type {Kind} */ (found);
}

/**
 * @template {Element} Filled
 * @param {Filled} element
 * @param {Attributes} attributes
 * @param {readonly Child[]} children
 */
function fill(element, attributes, children) {
  set(element, attributes);
  element.append(...children.flatMap((child) => child ?? []));
  return element;
}

/**
 * For `filter`: leaves out what is not there.
 * @template There
 * @param {There | null | undefined | false} one
 * @returns {one is There}
 */
export function isThere(one) {
  return Boolean(one);
}

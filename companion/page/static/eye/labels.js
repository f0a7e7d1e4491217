// Where names stand beside dice, so that each can be read: dice may touch, names may not.

/** @typedef {readonly (readonly [number, number])[]} Points */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */
/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ where: string, far: boolean, x: number, y: number }} Placed */
/** @typedef {{ where: string, far: boolean, box: Box, apart: number }} Place */
/**
 * @typedef {object} Label
 * @property {string} key
 * @property {string} text
 * @property {number} size  of the letters
 * @property {Box} box  of its die
 * @property {Box} home  of its mat
 */

/** @type {Points} */
const AROUND = [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [-1, 1], [1, -1], [-1, -1]]; // below is best
const RINGS = [0, 1, 2.2, 3.6]; // label heights away from its die; from the second on a line leads there
const LINE = 1.5; // in areas of the label, as all costs: a line to a die is worse than a name a little off its mat
const WORTH_STAYING = 0.5; // so much better another place must be before a name moves there

const pen = penOf(document.createElement("canvas"));

/**
 * What draws on a canvas.
 * @param {HTMLCanvasElement} canvas
 */
export function penOf(canvas) {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw on a canvas");
  return pen;
}

/**
 * Width of a bold text of this size, in the same unit.
 * @param {string} text
 * @param {number} size
 */
export function widthOf(text, size) {
  pen.font = `700 20px ${getComputedStyle(document.body).fontFamily}`;
  return (pen.measureText(text).width * size) / 20;
}

/**
 * Places for `labels`; `taken` are boxes better not covered. Gives by key the middle x, the baseline y and whether
 * a line must lead there; `before` is what was given last, so that names stay where they are while they may.
 * @param {readonly Label[]} labels
 * @param {readonly Box[]} taken
 * @param {Size} frame
 * @param {ReadonlyMap<string, Placed>} before
 */
export function placeLabels(labels, taken, frame, before) {
  /** @type {Map<string, Placed>} */
  const placed = new Map();
  /** @type {Box[]} */
  const standing = [];
  for (const label of [...labels].sort((one, other) => one.box.top - other.box.top)) {
    const size = { width: widthOf(label.text, label.size) + 0.4 * label.size, height: 1.25 * label.size };
    const best = places(label.box, size)
      .map((place) => ({ ...place, cost: cost(place, label, size, taken, standing, frame) - (before.get(label.key)?.where === place.where ? WORTH_STAYING : 0) }))
      .reduce((least, place) => (place.cost < least.cost ? place : least));
    standing.push(best.box);
    placed.set(label.key, { where: best.where, far: best.far, x: best.box.left + size.width / 2, y: best.box.top + size.height * 0.78 });
  }
  return placed;
}

/**
 * @param {Box} die
 * @param {Size} size
 * @returns {Place[]}
 */
function places(die, { width, height }) {
  const [x, y] = [(die.left + die.right) / 2, (die.top + die.bottom) / 2];
  const [across, down] = [(die.right - die.left + width) / 2, (die.bottom - die.top + height) / 2];
  return RINGS.flatMap((ring, far) => AROUND.map(([dx, dy], way) => {
    const left = x + dx * (across + ring * height) - width / 2;
    const top = y + dy * (down + ring * height) - height / 2;
    return { where: `${far} ${way}`, far: far > 0, box: { left, top, right: left + width, bottom: top + height }, apart: ring + 0.1 * way };
  }));
}

/**
 * In areas of the label itself: out of the picture and over another name are worst, then over a die or off its mat.
 * @param {Place} place
 * @param {Label} label
 * @param {Size} size
 * @param {readonly Box[]} taken
 * @param {readonly Box[]} standing
 * @param {Size} frame
 */
function cost(place, label, { width, height }, taken, standing, frame) {
  const { box } = place;
  const area = width * height;
  /** @param {readonly Box[]} others */
  const over = (others) => others.reduce((sum, other) => sum + shared(box, other), 0) / area;
  const inside = shared(box, { left: 0, top: 0, right: frame.width, bottom: frame.height }) / area;
  const strays = 1 - shared(box, label.home) / area;
  return 20 * over(standing) + 30 * (1 - inside) + 2 * strays + 4 * over(taken.filter((other) => other !== label.box)) + 0.25 * place.apart + (place.far ? LINE : 0);
}

/**
 * @param {Box} one
 * @param {Box} other
 */
function shared(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/**
 * The box around points.
 * @param {Points} points
 * @returns {Box}
 */
export function boxOf(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

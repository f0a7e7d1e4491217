// The lay-out on pages: which lines stand together, and which page is shown.

/** @typedef {{ section: "take" | "lay", height: number, done: boolean }} Measured  a line of the lay-out, its height in pixels */

/**
 * Lines go onto pages of this room in their order; a section begins on a page of its own. A line that is higher
 * than the room has a page to itself.
 * @param {readonly Measured[]} lines
 * @param {number} room
 * @returns {number[][]}  the numbers of the lines on each page
 */
export function pagesOf(lines, room) {
  /** @type {number[][]} */
  const pages = [];
  let left = 0;
  lines.forEach((line, number) => {
    const page = pages.at(-1);
    if (!page || lines[number - 1]?.section !== line.section || line.height > left) {
      pages.push([number]);
      left = room - line.height;
    } else {
      page.push(number);
      left -= line.height;
    }
  });
  return pages;
}

/**
 * The page to show: the one with the first line that is not done, and as long as nobody has ticked any, one after
 * the other. -1 when all is done.
 * @param {readonly (readonly number[])[]} pages
 * @param {readonly Pick<Measured, "done">[]} lines
 * @param {number} turns  how often a page was turned
 */
export function pageNow(pages, lines, turns) {
  if (!lines.some((line) => line.done)) return pages.length ? turns % pages.length : -1;
  return pages.findIndex((page) => page.some((number) => !lines[number]?.done));
}

// The waveform: the whole track, and a part of it under a loupe whose middle is the mark.

import { askShape, RATE } from "./line.js";

/** @typedef {import("../../types/messages").Envelope} Envelope */
/** @typedef {{ context: CanvasRenderingContext2D, width: number, height: number, scale: number }} Area  in pixels of the canvas */
/** @typedef {(column: number) => [left: number, width: number]} PlaceOf */
/** @typedef {{ begin: number, end: number, span: number, shape: Envelope }} Held  a part of the track that was asked for */

const COLOURS = { peak: "#6b5a3c", power: "#e9b44c", line: "#f4e9d2", grid: "#4d3f31", text: "#bba88a" };
const CACHED = 3; // windows of the loupe that are asked for at once
const MOST_COLUMNS = 8000;

/**
 * Makes a canvas as sharp as the screen, and empty.
 * @param {HTMLCanvasElement} canvas
 * @returns {Area}
 */
function sharp(canvas) {
  const scale = window.devicePixelRatio || 1;
  const width = Math.max(1, Math.round(canvas.clientWidth * scale));
  const height = Math.max(1, Math.round(canvas.clientHeight * scale));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot draw on a canvas");
  context.clearRect(0, 0, width, height);
  return { context, width, height, scale };
}

/**
 * Draws columns of a shape; the loudest of what is seen fills the height.
 * @param {Area} area
 * @param {Envelope} shape
 * @param {readonly number[]} columns
 * @param {PlaceOf} place
 */
function drawShape({ context, height }, shape, columns, place) {
  const loudest = Math.max(1e-4, ...columns.map((column) => shape.peaks[column] ?? 0));
  const middle = height / 2;
  for (const [values, colour] of /** @type {const} */ ([[shape.peaks, COLOURS.peak], [shape.powers, COLOURS.power]])) {
    context.fillStyle = colour;
    for (const column of columns) {
      const [left, wide] = place(column);
      const half = Math.max(0.5, ((values[column] ?? 0) / loudest) * middle * 0.94);
      context.fillRect(left, middle - half, wide, 2 * half);
    }
  }
}

/** The whole track. */
export class Overview {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    /** @type {Envelope | null} */
    this.shape = null;
    this.frames = 0;
  }

  /** @param {number} frames */
  async show(frames) {
    this.frames = frames;
    this.shape = await askShape(0, frames, 1600);
    this.draw();
  }

  draw() {
    const area = sharp(this.canvas);
    if (!this.shape) return;
    const columns = this.shape.peaks.length;
    const wide = area.width / columns;
    drawShape(area, this.shape, [...Array(columns).keys()], (column) => [column * wide, Math.max(wide, 1)]);
    this.drawMinutes(area);
  }

  /** @param {Area} area */
  drawMinutes({ context, width, height, scale }) {
    context.font = `${11 * scale}px system-ui, sans-serif`;
    context.fillStyle = COLOURS.text;
    const minutes = Math.floor(this.frames / RATE / 60);
    const step = Math.ceil((minutes + 1) / Math.max(2, Math.floor(width / scale / 50)));
    for (let minute = step; minute <= minutes; minute += step) {
      const left = ((minute * 60 * RATE) / this.frames) * width;
      context.fillRect(left, height - 5 * scale, scale, 5 * scale);
      const text = `${minute}:00`;
      const room = context.measureText(text).width;
      if (left + room / 2 < width) context.fillText(text, left - room / 2, height - 8 * scale);
    }
  }

  /**
   * The frame under a place on the screen.
   * @param {number} clientX
   */
  frameAt(clientX) {
    const box = this.canvas.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - box.left) / box.width));
    return Math.round(share * (this.frames - 1));
  }
}

/** A few seconds around a frame; it is asked for a little more than is seen, so that it can be pulled. */
export class Loupe {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.middle = 0;
    this.span = 2; // seconds that are seen
    /** @type {readonly number[]} */
    this.others = []; // frames of other strokes
    /** @type {Held | null} */
    this.held = null;
    this.asking = false;
  }

  /**
   * @param {number} middle
   * @param {readonly number[]} others
   */
  show(middle, others, span = this.span) {
    Object.assign(this, { middle, others, span });
    this.draw();
    this.ask();
  }

  forget() {
    this.held = null;
  }

  /** Frames of one pixel of the screen. */
  get frameStep() {
    return (this.span * RATE) / Math.max(1, this.canvas.clientWidth);
  }

  get begin() {
    return this.middle - (this.span * RATE) / 2;
  }

  async ask() {
    const { held } = this;
    const end = this.begin + this.span * RATE;
    const enough = held && held.span === this.span && held.begin <= this.begin && held.end >= end;
    if (enough || this.asking) return;
    this.asking = true;
    const [span, from] = [this.span, Math.round(this.begin - ((CACHED - 1) / 2) * this.span * RATE)];
    const to = from + Math.round(CACHED * span * RATE);
    const columns = Math.min(MOST_COLUMNS, Math.round(CACHED * Math.min(this.canvas.width || 800, span * 8000)));
    try {
      const shape = await askShape(from, to, columns);
      this.held = { begin: from, end: to, span, shape };
    } finally {
      this.asking = false;
    }
    this.draw();
    this.ask();
  }

  draw() {
    const area = sharp(this.canvas);
    const { context, width, height, scale } = area;
    const pixels = width / (this.span * RATE);
    /** @param {number} frame */
    const left = (frame) => (frame - this.begin) * pixels;
    this.drawSeconds(area, left);
    if (this.held) this.drawHeld(this.held, area, left, pixels);
    context.fillStyle = COLOURS.line;
    context.setLineDash?.([]);
    for (const frame of this.others) context.fillRect(left(frame) - scale, 0, 2 * scale, height * 0.12);
    context.fillRect(width / 2 - scale * 3 / 2, 0, scale * 3, height);
  }

  /**
   * @param {Held} held
   * @param {Area} area
   * @param {(frame: number) => number} left
   * @param {number} pixels  of one frame
   */
  drawHeld({ shape, begin, end }, area, left, pixels) {
    const each = (end - begin) / shape.peaks.length;
    const first = Math.max(0, Math.floor((this.begin - begin) / each));
    const last = Math.min(shape.peaks.length, Math.ceil((this.begin + this.span * RATE - begin) / each));
    const columns = [];
    for (let column = first; column < last; column += 1) columns.push(column);
    if (columns.length) drawShape(area, shape, columns, (column) => [left(begin + column * each), Math.max(1, each * pixels)]);
  }

  /**
   * @param {Area} area
   * @param {(frame: number) => number} left
   */
  drawSeconds({ context, height, width, scale }, left) {
    const step = this.span > 4 ? 1 : this.span > 1 ? 0.5 : 0.1;
    context.font = `${11 * scale}px system-ui, sans-serif`;
    for (let tick = Math.ceil(this.begin / RATE / step); left(tick * step * RATE) < width; tick += 1) {
      const at = left(tick * step * RATE);
      context.fillStyle = COLOURS.grid;
      context.fillRect(at, 0, scale, height);
      context.fillStyle = COLOURS.text;
      const seconds = tick * step;
      if (seconds >= 0) context.fillText(`${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, "0")}`, at + 4 * scale, height - 6 * scale);
    }
  }
}

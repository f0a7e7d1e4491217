// The soundtrack of the game beside its replay: heard at the speed of the game, silent when time runs faster.

import { at, hide, write } from "../elements.js";
import { say } from "../words.js";

const AWAY_S = 0.25; // further from where it should be, the music jumps

const wanted = at("story-sound", HTMLInputElement);

/**
 * Returns what is told how the replay goes on: at which instant, and whether it plays at the speed of the game.
 * @param {string} address
 * @param {number | null} before  seconds of the track before "Escape!"; null: there is no track
 */
export function soundOf(address, before) {
  hide(at("story-sound-row"), before === null);
  write(at("story-sound-name"), say("story-sound"));
  if (before === null) return () => {};
  const music = new Audio();
  music.preload = "none";
  let t = 0;
  let runs = false;
  const follow = () => {
    if (!runs || !wanted.checked) {
      music.pause();
      return;
    }
    if (!music.src) music.src = address;
    if (Math.abs(music.currentTime - t - before) > AWAY_S) music.currentTime = t + before;
    if (music.paused) music.play().catch(() => { wanted.checked = false; }); // a browser may forbid it
  };
  wanted.addEventListener("change", follow);
  return (/** @type {number} */ now, /** @type {boolean} */ atOwnSpeed) => {
    t = now;
    runs = atOwnSpeed;
    follow();
  };
}

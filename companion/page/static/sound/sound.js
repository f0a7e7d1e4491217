// The corner for the sound: how loud, which soundtrack, which language, and a sample of each.

import { minutes } from "../clock.js";
import { at, html, icon, keep, part, set, whenNew, write } from "../elements.js";
import { chooseTrack, chooseVoice, setVolume } from "../input.js";
import { tabToChosen } from "../radios.js";
import { LANGUAGES, pair, say, trackTitle } from "../words.js";

/** @typedef {import("../../types/messages").SoundView} SoundView */
/** @typedef {import("../../types/messages").TrackView} TrackView */
/** @typedef {import("../../types/messages").VolumeView} VolumeView */

const LOUDEST_DB = 6;
const SOFTEST_DB = -36;
const SLIDING_MS = 120; // a slider that is pulled tells no more often where it is

/** @type {SoundView | null} */
let latest = null;

at("sound-button").addEventListener("click", () => show(at("sound").hidden));
at("sound-close").addEventListener("click", () => show(false));
at("sound").addEventListener("keydown", (event) => event.key === "Escape" && show(false));

/** @param {boolean} open */
function show(open) {
  at("sound").hidden = !open;
  set(at("sound-button"), { "aria-expanded": open });
  (open ? at("sound-close") : at("sound-button")).focus({ preventScroll: true });
}

/** @type {(sound: SoundView, language: string) => void} */
export const drawSound = whenNew((sound, language) => {
  latest = sound;
  set(at("sound-button"), { "aria-label": say("sound-title"), title: say("sound-title") });
  at("sound-button").replaceChildren(icon(sound.volumes.some((one) => one.muted) ? "act-mute" : "device-sound"));
  set(at("sound"), { "aria-label": say("sound-title"), lang: language });
  set(at("sound-close"), { "aria-label": say("close") });
  write(at("sound-heading"), say("sound-title"));
  set(at("sound"), { "data-choosable": sound.choosable });
  keep(at("volumes"), sound.volumes, (one) => one.bus, makeVolume, changeVolume);
  drawTracks(sound);
  drawVoices(sound);
});

/** @param {VolumeView} volume */
function makeVolume(volume) {
  const { bus } = volume;
  const id = `volume-${bus}`;
  const slider = html("input", { type: "range", id, min: SOFTEST_DB, max: LOUDEST_DB, step: 1.5 });
  const mute = html("button", { type: "button", class: "mute" });
  const sample = html("button", { type: "button", class: "sample" }, icon("act-play"), html("span", {}));
  /** @param {boolean} muted */
  const tell = (muted) => setVolume(bus, Number(slider.value), muted);
  let telling = 0;
  slider.addEventListener("input", () => {
    if (telling) return;
    telling = setTimeout(() => {
      telling = 0;
      tell(false);
    }, SLIDING_MS);
  });
  mute.addEventListener("click", () => tell(mute.getAttribute("aria-pressed") !== "true"));
  sample.addEventListener("click", () => hear(bus));
  return html("li", { class: "volume", "data-bus": bus }, html("label", { for: id }), mute, slider, html("output", { for: id }), sample);
}

/**
 * To hear a bus is to choose again what is chosen: before a game the table answers with a sample.
 * @param {string} bus
 */
function hear(bus) {
  const gain = latest?.volumes.find((one) => one.bus === bus)?.gain_db;
  if (!latest || gain === undefined) return;
  if (bus === "music") chooseTrack(latest.track);
  else if (bus === "voice") chooseVoice(latest.language);
  else setVolume(bus, gain, false);
}

/**
 * @param {Element} item
 * @param {VolumeView} volume
 */
function changeVolume(item, volume) {
  const name = say(`bus-${volume.bus}`);
  const slider = part(item, "input", HTMLInputElement);
  write(part(item, "label"), name);
  if (document.activeElement !== slider || !slider.matches(":active")) slider.value = String(volume.gain_db);
  set(slider, { "aria-valuetext": volume.muted ? say("sound-muted") : `${volume.gain_db} dB` });
  write(part(item, "output"), volume.muted ? "–" : `${volume.gain_db > 0 ? "+" : ""}${Math.round(volume.gain_db)} dB`);
  const mute = part(item, ".mute");
  set(item, { "data-muted": volume.muted });
  set(mute, { "aria-pressed": volume.muted, "aria-label": pair(name, say("mute")), title: say("mute") });
  if (mute.dataset.icon !== String(volume.muted)) {
    mute.dataset.icon = String(volume.muted);
    mute.replaceChildren(icon(volume.muted ? "act-mute" : "device-sound"));
  }
  set(part(item, ".sample"), { "aria-label": pair(name, say("hear-it")) });
  write(part(item, ".sample span"), say("hear-it"));
}

/** @param {SoundView} sound */
function drawTracks(sound) {
  at("tracks").hidden = !sound.tracks.length;
  write(at("tracks-title"), say("tracks-title"));
  write(at("tracks-note"), sound.choosable ? "" : say("tracks-fixed"));
  keep(at("track-list"), sound.tracks, (track) => track.name, makeTrack, (item, track) => {
    const chosen = track.name === sound.track;
    set(item, { "aria-checked": chosen, "aria-disabled": sound.choosable || chosen ? null : "true" });
    write(part(item, ".track-title"), trackTitle(track));
    write(part(item, ".track-facts"), [track.length ? minutes(track.length) : "", track.licence].filter(Boolean).join(" · "));
  });
  tabToChosen(at("track-list"));
}

/** @param {TrackView} track */
function makeTrack(track) {
  const button = html("button", { type: "button", role: "radio", class: "track", "data-track": track.name },
    html("span", { class: "track-title" }), html("span", { class: "track-facts" }));
  button.addEventListener("click", () => button.getAttribute("aria-disabled") !== "true" && chooseTrack(track.name));
  return button;
}

/** @param {SoundView} sound */
function drawVoices(sound) {
  at("voices").hidden = !sound.languages.length;
  write(at("voices-title"), say("voices-title"));
  keep(at("voice-list"), sound.languages, (code) => code, (code) => {
    const button = html("button", { type: "button", role: "radio", class: "voice", lang: code, "data-voice": code }, LANGUAGES[code] ?? code);
    button.addEventListener("click", () => chooseVoice(code));
    return button;
  }, (item, code) => set(item, { "aria-checked": code === sound.language }));
  tabToChosen(at("voice-list"));
}

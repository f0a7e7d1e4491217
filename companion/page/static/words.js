// The page's words in the viewer's language, by the ids of languages/*.ftl.

let words = JSON.parse(document.getElementById("words").textContent);

export const LANGUAGES = { de: "Deutsch", en: "English", fr: "Français", nl: "Nederlands" };

export function say(id) {
  return words[id] ?? id;
}

/** A word of the game record in the viewer's language. */
export function wordFor(id) {
  const message = `word-${id.replaceAll("_", "-")}`;
  return say(message) === message ? id.replaceAll("_", " ") : say(message);
}

export function speak(language, newWords) {
  words = newWords;
  document.documentElement.lang = language;
  document.title = say("page-title");
}

/** A player's name, or else the player's colour in this language. */
export function nameOf(player) {
  return player.name && player.name !== player.colour ? player.name : say(`colour-${player.colour}`);
}

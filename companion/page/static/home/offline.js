// Waits until the companion is there again, and then shows its page. The sentence in the viewer's language stands first.

const OFTEN_MS = 2000;

const asked = [new URLSearchParams(location.search).get("lang"), ...navigator.languages].map((id) => id?.split("-")[0]);
const sentences = [...document.querySelectorAll("#sentences li")];
const own = asked.map((id) => sentences.find((one) => one.getAttribute("lang") === id)).find(Boolean);
if (own) {
  own.parentElement?.prepend(own);
  document.documentElement.lang = own.getAttribute("lang") ?? "en";
}

setInterval(async () => {
  try {
    if ((await fetch("/health", { cache: "no-store" })).ok) comeBack();
  } catch {
    return; // not yet
  }
}, OFTEN_MS);

function comeBack() {
  if (location.pathname === "/offline") location.replace("/");
  else location.reload();
}

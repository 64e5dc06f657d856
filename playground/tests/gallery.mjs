// A person at the gallery, in Chromium without a window: keys, search, print, a joseki tree. Prints what the pages show.
// Usage: node gallery.mjs CHROMIUM FOLDER PROFILE [SCREENSHOTS]. FOLDER has the pages, PROFILE is for the browser's own files.
import { writeFileSync } from "node:fs";
import { start } from "./chromium.mjs";

const [chromium, folder, profile, pictures] = process.argv.slice(2);
const { call, evaluate, open, key, picture, shown, tell, problems, end } = await start(chromium, profile, pictures);

const focused = () => evaluate("document.activeElement.id || document.activeElement.dataset.name || document.activeElement.tagName");
const mode = () => evaluate("isDark() ? 'dark' : 'light'");
// What a screen needs and paper does not, and how many cards stand side by side.
const layout = () => evaluate(`["nav a:not([aria-current])", "nav a[aria-current]", ".tools", "#mode"].map(what => what + ": " +
  (getComputedStyle(document.querySelector(what)).display === "none" ? "hidden" : "shown")).join(", ") + ", " +
  getComputedStyle(document.querySelector(".patterns")).gridTemplateColumns.split(" ").length + " cards a row"`);

try {
  await call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "light" }] });
  await open(`file://${folder}/attack.html`);
  await tell("all cards", shown("#shown"));
  await key("/");
  await tell("the slash goes to the search", focused());
  for (const letter of "net") await key(letter);
  await tell("cards with a word", Promise.all([shown("#shown"), shown("article:not([hidden]) h2")]).then((texts) => texts.join("\n")));
  await key("Escape");
  await tell("Escape leaves the search", focused());
  const walked = [];
  for (const letter of "jjk") { await key(letter); walked.push(await focused()); }
  await tell("the next card, the next, the one before", walked.join("\n"));
  const before = await mode();
  await key("d");
  await tell("the other mode and back", `${before}, ${await mode()}, ${await key("d").then(mode)}`);
  await tell("on a screen", layout());
  await call("Emulation.setEmulatedMedia", { media: "print" });
  await tell("on paper", layout());
  const { data } = await call("Page.printToPDF", { printBackground: true });
  if (pictures) writeFileSync(`${pictures}/gallery.pdf`, Buffer.from(data, "base64"));
  await tell("printed", Buffer.from(data, "base64").subarray(0, 5).toString());
  await call("Emulation.setEmulatedMedia", { media: "" });

  await open(`file://${folder}/tree-sansan.html`);
  const here = () => evaluate("String(here)");
  const steps = [await here()];
  for (const name of ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home"]) { await key(name); steps.push(await here()); }
  await tell("nodes of a tree, by the arrows, End and Home", steps.join(" "));
  await picture("tree", "light");
  // What the key chose is remembered, and would go before what the system has.
  await evaluate("localStorage.clear()");
  await open(`file://${folder}/patterns.html`);
  await picture("gallery", "light", 1280, 760);
  await picture("gallery-dark", "dark", 1280, 760);
  await picture("gallery-on-paper", "light", 1000, 1400, "print");
  await tell("errors of the pages", problems.length ? problems.join("\n") : "none");
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  end();
}

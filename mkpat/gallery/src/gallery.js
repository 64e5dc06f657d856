// Search, filters, order and keys of a gallery page. Without it all patterns are shown.
"use strict";

const root = document.documentElement;
const stored = (() => { try { return localStorage.getItem("mode"); } catch { return null; } })();
if (stored) root.classList.add(stored);

const isDark = () => root.classList.contains("dark") ||
  !root.classList.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches;

function changeMode() {
  const mode = isDark() ? "light" : "dark";
  root.classList.remove("light", "dark");
  root.classList.add(mode);
  try { localStorage.setItem("mode", mode); } catch { /* A page from a disk may have nowhere to keep it. */ }
}

const cards = [...document.querySelectorAll("article")];
const search = document.getElementById("search");
const findings = document.getElementById("findings");
const order = document.getElementById("order");
const classes = [...document.querySelectorAll("button[data-class]")];

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = classes.filter(b => b.getAttribute("aria-pressed") === "true").map(b => b.dataset.class);
  let shown = 0;
  for (const card of cards) {
    const text = card.dataset.name + " " + card.textContent.toLowerCase();
    const fits = words.every(word => text.includes(word)) &&
      wanted.every(letter => card.dataset.classes.includes(letter)) &&
      (!findings.checked || card.dataset.findings !== "0");
    card.hidden = !fits;
    shown += fits ? 1 : 0;
  }
  document.getElementById("shown").textContent = `${shown} of ${cards.length}`;
}

function sort() {
  const sign = { matches: -1, rare: 1 }[order.value];
  const by = card => Number(card.dataset.matches) * sign;
  const sorted = sign ? [...cards].sort((a, b) => by(a) - by(b)) : cards;
  sorted.forEach(card => card.parentNode.append(card));
}

// The next card that is shown, or the one before.
function step(by) {
  const shown = [...document.querySelectorAll("article:not([hidden])")];
  const at = shown.indexOf(document.activeElement);
  const next = shown[Math.max(0, Math.min(shown.length - 1, at < 0 ? 0 : at + by))];
  if (next) { next.focus(); next.scrollIntoView({ block: "nearest" }); }
}

document.getElementById("mode").addEventListener("click", changeMode);
if (search) {
  search.addEventListener("input", filter);
  findings.addEventListener("change", filter);
  classes.forEach(button => button.addEventListener("click", () => {
    button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
    filter();
  }));
  if (order) order.addEventListener("change", sort);
  filter();
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select")) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const keys = { "/": () => search && search.focus(), j: () => step(1), k: () => step(-1), d: changeMode };
  if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
});

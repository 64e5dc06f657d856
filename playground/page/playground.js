"use strict";
// The page: what was written and the board go to the compiler, its answer is shown. Everything that is on the page is in
// `state`, and with "Copy link" in the address after `#`.

const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const LETTERS = "abcdefghijklmnpqrstuvwyz";
const byId = (id) => document.getElementById(id);

const EXAMPLES = {
  "A net": {
    text: "attribute_map general\n\nPattern Net\n# The stone at a cannot run away.\n\n?O?\nOX.\n?.*\n\n:\\,A,value(35)\n\n?O?\nOa.\n?.*\n\n;lib(a) == 2\n",
    rows: [".........", ".........", "...XX....", "..XO.....", "..X......", ".........", ".........", ".........", "........."],
  },
  "A peep": {
    text: "attribute_map general\n\nPattern PeepAtJump\n# The peep at a one-space jump.\n\nX.X\n.*.\n\n:|,X,value(30)\n\nAcB\n.*.\n\n;lib(A) > 1 && lib(B) > 1 && !same_string(A,B)\n",
    rows: [".........", ".........", "......O..", "...X.X...", ".........", ".........", "..X...O..", ".........", "........."],
    black: false,
  },
  "With mistakes": {
    text: "attribute_map general\n\nPattern Uneven\n\n?OO?\nOX.\n?.*?\n\n:8,A,valeu(35)\n\nPattern Edge\n\nXO.\n.*.\n---\n\n:8,-\n\nXA.\n.*.\n---\n\n;lib(A) & 2\n",
    rows: [".........", ".........", ".........", ".........", ".........", ".........", ".........", "..XO.....", "........."],
  },
};

let state = { text: "", rows: [], black: true, classic: false, pattern: "", point: "" };
let tool = "turn";
let cursor = { row: 0, column: 0 };
let reply = null;
let chosen = null;

// The compiler: WebAssembly, in the page itself so that it needs no server.
let compiler = null;

async function load() {
  const bytes = Uint8Array.from(atob(COMPILER), (c) => c.charCodeAt(0));
  compiler = (await WebAssembly.instantiate(bytes, {})).instance.exports;
}

function ask(request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  // Memory may grow in a call, and its buffer is another one then: first the call, then the buffer.
  const to = compiler.input(bytes.length);
  new Uint8Array(compiler.memory.buffer, to, bytes.length).set(bytes);
  const length = compiler.run(), from = compiler.output();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(compiler.memory.buffer, from, length)));
}

// The board.
const size = () => state.rows.length;
const vertex = (row, column) => COLUMNS[column] + (size() - row);
const stone = (row, column) => state.rows[row][column];
const place = (name) => ({ row: size() - Number(name.slice(1)), column: COLUMNS.indexOf(name[0]) });

function neighbours(row, column) {
  const all = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]];
  return all.filter(([r, c]) => r >= 0 && c >= 0 && r < size() && c < size());
}

// The string at a point, and whether it has a liberty.
function string(row, column) {
  const colour = stone(row, column), seen = new Set([row * 32 + column]), open = [[row, column]];
  let free = false;
  while (open.length) {
    for (const [r, c] of neighbours(...open.pop())) {
      if (stone(r, c) === ".") free = true;
      else if (stone(r, c) === colour && !seen.has(r * 32 + c)) { seen.add(r * 32 + c); open.push([r, c]); }
    }
  }
  return { stones: [...seen].map((n) => [n >> 5, n & 31]), free };
}

function put(row, column, what) {
  const line = state.rows[row];
  state.rows[row] = line.slice(0, column) + what + line.slice(column + 1);
}

// Plays a stone by the rules of capture; says why it cannot be played.
function play(row, column, colour) {
  if (stone(row, column) !== ".") return "There is a stone already.";
  const before = [...state.rows];
  put(row, column, colour);
  for (const [r, c] of neighbours(row, column)) {
    if (stone(r, c) !== "." && stone(r, c) !== colour && !string(r, c).free) {
      string(r, c).stones.forEach(([y, x]) => put(y, x, "."));
    }
  }
  if (!string(row, column).free) { state.rows = before; return "That would be suicide."; }
  return "";
}

function act(row, column, kind) {
  cursor = { row, column };
  let said = "";
  if (kind === "why") { state.point = vertex(row, column); }
  else if (kind === "erase") put(row, column, ".");
  else if (kind === "turn") {
    said = play(row, column, state.black ? "X" : "O");
    if (!said) state.black = !state.black;
  } else if (stone(row, column) === (kind === "black" ? "X" : "O")) put(row, column, ".");
  else { put(row, column, "."); said = play(row, column, kind === "black" ? "X" : "O"); }
  chosen = null;
  update(said);
}

// What is shown.
const SVG = "http://www.w3.org/2000/svg";
function draw(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text) element.textContent = text;
  byId("board").append(element);
}

function stars(n) {
  const edge = n > 11 ? 3 : 2, far = n - 1 - edge, middle = (n - 1) / 2;
  if (n < 7) return n === 5 ? [[2, 2]] : [];
  const corners = [[edge, edge], [edge, far], [far, edge], [far, far]];
  if (n % 2) corners.push([middle, middle]);
  if (n > 14) corners.push([edge, middle], [middle, edge], [far, middle], [middle, far]);
  return corners;
}

function verdict(match) { return match.holds === null ? "unknown" : String(match.holds); }

// The moves of matches, each with a letter; the best verdict of several counts.
function letters() {
  const moves = new Map();
  for (const match of reply.matches) {
    if (match.point === null) continue;
    const move = moves.get(match.point) ?? { verdict: "false", matches: [] };
    if (verdict(match) === "true" || move.verdict === "false") move.verdict = verdict(match);
    move.matches.push(match);
    moves.set(match.point, move);
  }
  const order = [...moves.keys()].sort((a, b) => place(a).row - place(b).row || place(a).column - place(b).column);
  order.forEach((point, i) => { moves.get(point).letter = LETTERS[i] ?? "*"; });
  return moves;
}

function showBoard() {
  const n = size(), board = byId("board");
  board.replaceChildren();
  board.setAttribute("viewBox", `-1.3 -1.3 ${n + 1} ${n + 1}`);
  draw("rect", { class: "wood", x: -1.3, y: -1.3, width: n + 1, height: n + 1 });
  for (let i = 0; i < n; i++) {
    draw("line", { class: "grid", x1: 0, y1: i, x2: n - 1, y2: i });
    draw("line", { class: "grid", x1: i, y1: 0, x2: i, y2: n - 1 });
    draw("text", { class: "name", x: i, y: -0.9 }, COLUMNS[i]);
    draw("text", { class: "name", x: -0.95, y: i }, String(n - i));
  }
  for (const [row, column] of stars(n)) draw("circle", { class: "star", cx: column, cy: row, r: 0.1 });
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) {
      const there = stone(row, column);
      if (there !== ".") draw("circle", { class: there === "X" ? "black" : "white", cx: column, cy: row, r: 0.46 });
    }
  }
  for (const [point, move] of letters()) {
    const { row, column } = place(point);
    draw("circle", { class: `move ${move.verdict}`, cx: column, cy: row, r: 0.36 });
    draw("text", { class: "letter", x: column, y: row + 0.03 }, move.letter);
  }
  if (chosen) {
    const { row, column } = place(chosen.anchor);
    draw("rect", { class: "anchor", x: column - 0.47, y: row - 0.47, width: 0.94, height: 0.94, rx: 0.1 });
  }
  const nearest = reply.why?.data.misses[0];
  if (nearest) {
    for (const change of nearest.changes) {
      const { row, column } = place(change.point);
      draw("circle", { class: "wrong", cx: column, cy: row, r: 0.49 });
    }
  }
  if (state.point) {
    const { row, column } = place(state.point);
    draw("rect", { class: "asked", x: column - 0.5, y: row - 0.5, width: 1, height: 1 });
  }
  draw("rect", { class: "cursor", x: cursor.column - 0.5, y: cursor.row - 0.5, width: 1, height: 1 });
}

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function showMarks() {
  const marks = byId("marks"), text = state.text;
  marks.replaceChildren();
  let at = 0;
  for (const { error, from, to } of [...reply.diagnostics].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < at) continue;
    marks.append(text.slice(at, from), element("mark", error ? "error" : "warning", text.slice(from, to).replace(/\n$/, " ") || " "));
    at = to;
  }
  // A last line without anything in it would not scroll.
  marks.append(text.slice(at) + "\n ");
  byId("lines").textContent = text.split("\n").map((_, i) => i + 1).join("\n") + "\n ";
  scroll();
}

function showDiagnostics() {
  const list = byId("diagnostics");
  list.replaceChildren();
  for (const d of reply.diagnostics) {
    const item = element("li", d.error ? "error" : "warning"), button = element("button");
    button.append(`${d.error ? "error" : "warning"}[${d.code}], line ${d.line}: ${d.message}`);
    for (const more of [d.label, ...d.notes, ...d.help.map((help) => `help: ${help}`)]) {
      if (more) button.append(element("small", "", more));
    }
    button.onclick = () => { byId("text").focus(); byId("text").setSelectionRange(d.from, d.to); };
    item.append(button);
    list.append(item);
  }
  const errors = reply.diagnostics.filter((d) => d.error).length, warnings = reply.diagnostics.length - errors;
  const count = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
  byId("count").textContent = [count(reply.patterns.length, "pattern"), count(errors, "error"), count(warnings, "warning")].join(", ");
}

function showMatches() {
  const list = byId("matches"), marks = letters();
  list.replaceChildren();
  for (const match of reply.matches) {
    const item = element("li"), button = element("button", verdict(match));
    const said = { true: "", false: "constraint false", unknown: "asks an engine" }[verdict(match)];
    button.append(element("b", "", marks.get(match.point)?.letter ?? "-"), `${match.pattern} ${match.point ?? match.anchor}`);
    button.append(element("small", "", [said, `turn ${match.transformation}`].filter(Boolean).join(", ")));
    button.onclick = () => { chosen = match; state.pattern = match.pattern; state.point = match.point ?? match.anchor; update(); };
    item.append(button);
    list.append(item);
  }
  if (!reply.matches.length) list.append(element("li", "none", "No pattern matches for the side to play."));
}

function showWhy() {
  const select = byId("pattern");
  select.replaceChildren(...reply.patterns.map(({ name }) => new Option(name, name, false, name === state.pattern)));
  const box = byId("why");
  if (!reply.why) {
    box.textContent = reply.patterns.length ? "Choose a pattern, then a point: click with Shift, or press Q on the board." : "No pattern yet.";
    return;
  }
  // What differs stands in brackets, and false clauses begin with `>`.
  const parts = reply.why.text.trimEnd().split(/(\[[^\]]\]|^ {2}> .*$)/m);
  box.replaceChildren(...parts.map((part, i) => (i % 2 ? element("b", "", part) : part)));
}

function update(said) {
  if (!compiler) return;
  const { text, rows, black, classic, pattern, point } = state;
  reply = ask({ text, rows, black, classic });
  const names = reply.patterns.map(({ name }) => name);
  if (!names.includes(pattern)) state.pattern = names[0] ?? "";
  if (point && state.pattern) reply = ask({ text, rows, black, classic, why: { pattern: state.pattern, point } });
  if (reply.error) { byId("status").textContent = reply.error; return; }
  byId("side").value = black ? "b" : "w";
  byId("size").value = String(size());
  byId("classic").checked = classic;
  showMarks(); showDiagnostics(); showMatches(); showWhy(); showBoard();
  byId("status").textContent = said || `${state.black ? "Black" : "White"} to play, the pattern's O; ${vertex(cursor.row, cursor.column)}`;
}

// The address.
function encode(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function decode(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

const isBoard = (rows) => Array.isArray(rows) && rows.length > 0 && rows.length <= 25
  && rows.every((row) => typeof row === "string" && row.length === rows.length && /^[.XO]*$/.test(row));

function open(from) {
  state = { text: "", rows: [], black: true, classic: false, pattern: "", point: "", ...from, rows: [...from.rows] };
  if (state.point && !/^[A-Z]\d+$/.test(state.point)) state.point = "";
  cursor = { row: size() >> 1, column: size() >> 1 };
  chosen = null;
  byId("text").value = state.text;
  update();
}

// Opens what the address carries, or an example.
function start() {
  try {
    const carried = decode(location.hash.slice(1));
    if (typeof carried.text === "string" && isBoard(carried.rows)) return open(carried);
  } catch { /* Nothing, or nothing of ours: an example will do. */ }
  open(EXAMPLES["A net"]);
}

// Hands.
function scroll() {
  const text = byId("text");
  byId("marks").scrollTop = byId("lines").scrollTop = text.scrollTop;
  byId("marks").scrollLeft = text.scrollLeft;
}

byId("text").oninput = () => { state.text = byId("text").value; chosen = null; update(); };
byId("text").onscroll = scroll;
byId("classic").onchange = () => { state.classic = byId("classic").checked; update(); };
byId("side").onchange = () => { state.black = byId("side").value === "b"; chosen = null; update(); };
byId("pattern").onchange = () => { state.pattern = byId("pattern").value; chosen = null; update(); };
byId("clear").onclick = () => { open({ ...state, point: "", rows: state.rows.map((row) => ".".repeat(row.length)) }); };
byId("size").onchange = () => {
  const n = Number(byId("size").value);
  open({ ...state, point: "", rows: Array(n).fill(".".repeat(n)) });
};
for (const name of Object.keys(EXAMPLES)) byId("example").append(new Option(name));
byId("example").onchange = () => open(EXAMPLES[byId("example").value]);

function take(name) {
  tool = name;
  for (const button of document.querySelectorAll(".tool")) button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
}
for (const button of document.querySelectorAll(".tool")) button.onclick = () => take(button.dataset.tool);

byId("board").onclick = (event) => {
  const board = byId("board"), at = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
  const row = Math.round(at.y), column = Math.round(at.x);
  board.focus();
  if (row >= 0 && column >= 0 && row < size() && column < size()) act(row, column, event.shiftKey ? "why" : tool);
};

byId("board").onkeydown = (event) => {
  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const tools = { t: "turn", b: "black", w: "white", e: "erase" };
  const { row, column } = cursor;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (steps[event.key]) {
    const clamp = (n) => Math.max(0, Math.min(size() - 1, n));
    cursor = { row: clamp(row + steps[event.key][0]), column: clamp(column + steps[event.key][1]) };
    update();
  } else if (event.key === "Enter" || event.key === " ") act(row, column, tool);
  else if (event.key === "q" || event.key === "?") act(row, column, "why");
  else if (tools[event.key]) take(tools[event.key]);
  else return;
  event.preventDefault();
};

byId("link").onclick = async () => {
  location.hash = encode(state);
  try { await navigator.clipboard.writeText(location.href); byId("link").textContent = "Copied"; }
  catch { byId("link").textContent = "In the address"; }
  setTimeout(() => { byId("link").textContent = "Copy link"; }, 1500);
};

byId("theme").onclick = () => {
  const dark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "light" : "dark";
};

window.onhashchange = start;
load().then(start, (error) => { byId("status").textContent = `The compiler cannot be loaded: ${error}`; });

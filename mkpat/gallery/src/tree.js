// Plays a joseki tree through: arrows, buttons, or a click on the next move.
"use strict";

const { size, nodes } = JSON.parse(document.getElementById("tree").textContent);
const parents = nodes.map(() => -1);
nodes.forEach(([, , children], node) => children.forEach(child => { parents[child] = node; }));
let here = 0;

const STEP = 26, MARGIN = 22;
const x = column => MARGIN + STEP * column;
const colours = ["black", "white"];

function path(node) {
  const nodes = [];
  for (; node >= 0; node = parents[node]) nodes.unshift(node);
  return nodes;
}

function neighbours(point) {
  const row = Math.floor(point / size), column = point % size;
  return [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]
    .filter(([r, c]) => r >= 0 && c >= 0 && r < size && c < size).map(([r, c]) => r * size + c);
}

// Takes the string at a point off the board, if it has no liberty.
function take(board, point) {
  const string = [point];
  for (const stone of string) {
    for (const next of neighbours(stone)) {
      if (board[next] === null) return;
      if (board[next] === board[point] && !string.includes(next)) string.push(next);
    }
  }
  string.forEach(stone => { board[stone] = null; });
}

function position(node) {
  const board = Array(size * size).fill(null);
  for (const at of path(node)) {
    const [move, , , stones] = nodes[at];
    for (const [side, row, column] of stones) board[row * size + column] = side;
    if (!move || move.length < 2) continue;
    const point = move[1] * size + move[2];
    board[point] = move[0];
    neighbours(point).forEach(next => { if (board[next] === 1 - move[0]) take(board, next); });
    take(board, point);
  }
  return board;
}

function svg(board, marks, last) {
  const side = 2 * MARGIN + STEP * (size - 1);
  const lines = [...Array(size).keys()].map(i =>
    `<path class="line" d="M${x(0)} ${x(i)}H${x(size - 1)}M${x(i)} ${x(0)}V${x(size - 1)}"/>`);
  const edge = size > 11 ? 3 : 2, stars = size < 7 ? [] : size % 2 ? [edge, (size - 1) / 2, size - 1 - edge] : [edge, size - 1 - edge];
  const dots = stars.flatMap(r => stars.map(c => `<circle class="star" cx="${x(c)}" cy="${x(r)}" r="2.5"/>`));
  const points = board.map((stone, point) => {
    const cx = x(point % size), cy = x(Math.floor(point / size));
    const circle = stone === null ? "" : `<circle class="${colours[stone]}" cx="${cx}" cy="${cy}" r="12"/>`;
    const ring = point === last ? `<circle class="shape ${stone === 0 ? "light" : "deep"}" cx="${cx}" cy="${cy}" r="6"/>` : "";
    const mark = marks.get(point);
    const letter = mark === undefined ? "" :
      `<g data-node="${mark.node}"><circle class="wood" cx="${cx}" cy="${cy}" r="11"/><text class="deep" text-anchor="middle" x="${cx}" y="${cy + 4}">${mark.letter}</text></g>`;
    return circle + ring + letter;
  });
  return `<svg class="katachi-board" viewBox="0 0 ${side} ${side}" role="img" aria-label="board">` +
    `<rect class="wood" width="${side}" height="${side}"/>${lines.join("")}${dots.join("")}${points.join("")}</svg>`;
}

const name = move => !move ? "set up" : move.length < 2 ? "pass" :
  "ABCDEFGHJKLMNOPQRSTUVWXYZ"[move[2]] + (size - move[1]);

function show() {
  const [move, remark, children] = nodes[here];
  const marks = new Map();
  const buttons = children.map((node, i) => {
    const letter = String.fromCharCode(97 + i % 26), next = nodes[node][0];
    if (next && next.length > 1) marks.set(next[1] * size + next[2], { node, letter });
    const side = next ? ["Black", "White"][next[0]] : "";
    return `<button data-node="${node}">${letter} ${side} ${name(next)}</button>`;
  });
  const last = move && move.length > 1 ? move[1] * size + move[2] : -1;
  document.getElementById("board").innerHTML = svg(position(here), marks, last);
  document.getElementById("ways").innerHTML = buttons.join(" ");
  document.getElementById("remark").textContent = remark;
  const number = path(here).filter(node => nodes[node][0]).length;
  document.getElementById("number").textContent = move ? `move ${number}: ${["Black", "White"][move[0]]} ${name(move)}` : "the beginning";
}

function go(node) {
  if (node >= 0 && node !== undefined) { here = node; show(); }
}

function leaf(node) {
  while (nodes[node][2].length > 0) node = nodes[node][2][0];
  return node;
}

// The next of the ways that lead on from the node before.
function beside(by) {
  if (parents[here] < 0) return;
  const ways = nodes[parents[here]][2];
  go(ways[(ways.indexOf(here) + by + ways.length) % ways.length]);
}

const steps = {
  first: () => go(0), back: () => go(parents[here]), on: () => go(nodes[here][2][0] ?? -1), last: () => go(leaf(here)),
};
Object.entries(steps).forEach(([id, step]) => document.getElementById(id).addEventListener("click", step));
document.addEventListener("click", event => {
  const way = event.target.closest("[data-node]");
  if (way) go(Number(way.dataset.node));
});
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = {
    Home: steps.first, ArrowLeft: steps.back, ArrowRight: steps.on, End: steps.last,
    ArrowDown: () => beside(1), ArrowUp: () => beside(-1),
  };
  if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
});
show();

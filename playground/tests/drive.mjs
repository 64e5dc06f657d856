// A person at the page, in Chromium without a window: types, clicks, presses keys, follows a link. Prints what the page shows.
// Usage: node drive.mjs CHROMIUM PAGE FOLDER [SCREENSHOTS]. FOLDER is for the browser's own files.
import { start } from "./chromium.mjs";

const [chromium, page, profile, pictures] = process.argv.slice(2);
const { call, evaluate, until, open, key, picture, shown, tell, end } = await start(chromium, profile, pictures);
const READY = "typeof reply === 'object' && reply !== null";

async function click(selector, modifiers = 0) {
  const { x, y } = await evaluate(`(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.scrollIntoView({ block: "center" });
    const r = e.getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; })()`);
  await press(x, y, modifiers);
}

async function press(x, y, modifiers) {
  for (const type of ["mousePressed", "mouseReleased"]) {
    await call("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1, modifiers });
  }
}

const SHIFT = 8;
async function clickPoint(name, modifiers = 0) {
  const { x, y } = await evaluate(`(() => { const board = document.getElementById("board"); board.scrollIntoView({ block: "center" });
    const { row, column } = place(${JSON.stringify(name)});
    const p = new DOMPoint(column, row).matrixTransform(board.getScreenCTM()); return { x: p.x, y: p.y }; })()`);
  await press(x, y, modifiers);
}

try {
  await open(page, READY);
  await tell("the first page", shown("#count, #status, #matches li"));

  await evaluate("byId('text').focus(); byId('text').setSelectionRange(state.text.length, state.text.length)");
  await call("Input.insertText", { text: "\nPattern Ende\n\nXO\n.*x.\n\n:8,-\n" });
  await until("reply.diagnostics.length > 0");
  await tell("diagnostics as one types", shown("#count, #diagnostics li, #marks mark"));

  await evaluate("byId('example').value = 'A net'; byId('example').onchange()");
  await clickPoint("E5");
  await tell("a stone by a click", evaluate("state.rows.join('\\n') + '\\n' + byId('status').textContent"));
  await clickPoint("F4", SHIFT);
  await tell("why not, by a click with Shift", shown("#why"));

  await evaluate("byId('board').focus()");
  for (const k of ["ArrowUp", "ArrowRight", "e", "Enter", "b", "Enter", "q"]) await key(k);
  await tell("the same with keys", evaluate("state.rows.join('\\n') + '\\n' + state.point + ' ' + tool"));

  await click("#link");
  await until("location.hash.length > 10");
  const link = await evaluate("location.href"), before = await evaluate("JSON.stringify(state)");
  await open(link, READY);
  await tell("a link carries everything", evaluate(`String(JSON.stringify(state) === ${JSON.stringify(before)})`));

  await evaluate("byId('example').value = 'A net'; byId('example').onchange(); state.point = 'F5'; update()");
  await picture("why", "light");
  await picture("why-dark", "dark");
  await evaluate("byId('example').value = 'With mistakes'; byId('example').onchange()");
  await picture("mistakes", "light");
  await picture("narrow", "dark", 480, 900);
  await tell("errors of the page itself", evaluate("byId('status').textContent.includes('cannot be loaded') ? 'some' : 'none'"));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  end();
}

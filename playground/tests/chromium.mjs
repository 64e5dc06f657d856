// Chromium without a window, over the protocol that it speaks on two pipes.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";

// Starts a browser that keeps its own files in `profile`; screenshots go to `pictures`, if that is given.
export async function start(chromium, profile, pictures) {
  const browser = spawn(chromium, [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
    "--remote-debugging-pipe", `--user-data-dir=${profile}`, "about:blank",
  ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });

  // JSON over two pipes, each message ends with a NUL.
  let rest = "", number = 0, sessionId;
  const problems = [];
  const waiting = new Map();
  browser.stdio[4].setEncoding("utf8").on("data", (data) => {
    const parts = (rest + data).split("\0");
    rest = parts.pop();
    for (const message of parts.map((part) => JSON.parse(part))) {
      if (message.method === "Runtime.exceptionThrown") problems.push(JSON.stringify(message.params.exceptionDetails));
      const { resolve, reject } = waiting.get(message.id) ?? {};
      waiting.delete(message.id);
      if (message.error) reject?.(new Error(JSON.stringify(message.error)));
      else resolve?.(message.result);
    }
  });
  const call = (method, params = {}) => new Promise((resolve, reject) => {
    waiting.set(++number, { resolve, reject });
    browser.stdio[3].write(JSON.stringify({ id: number, sessionId, method, params }) + "\0");
  });

  async function evaluate(expression) {
    const { result, exceptionDetails } = await call("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async function until(expression) {
    for (let i = 0; i < 200; i++) {
      if (await evaluate(expression)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`still not so: ${expression}\n${problems.join("\n")}`);
  }

  // Opens a page and waits until `ready` holds.
  async function open(url, ready = "true") {
    // A new fragment alone would load nothing.
    await call("Page.navigate", { url: "about:blank" });
    await call("Page.navigate", { url });
    await until(`location.href !== "about:blank" && document.readyState === "complete" && ${ready}`);
  }

  async function key(key) {
    const code = { " ": "Space", Enter: "Enter" }[key] ?? key;
    for (const type of ["keyDown", "keyUp"]) await call("Input.dispatchKeyEvent", { type, key, code, text: key.length === 1 ? key : undefined });
  }

  async function picture(name, scheme, width = 1360, height = 900, media = "") {
    if (!pictures) return;
    await call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    await call("Emulation.setEmulatedMedia", { media, features: [{ name: "prefers-color-scheme", value: scheme }] });
    await evaluate("window.scrollTo(0, 0)");
    const { data } = await call("Page.captureScreenshot", { format: "png" });
    writeFileSync(`${pictures}/${name}.png`, Buffer.from(data, "base64"));
  }

  const shown = (what) => evaluate(`[...document.querySelectorAll(${JSON.stringify(what)})].map((e) => e.innerText ?? e.textContent).join("\\n")`);
  const tell = async (title, text) => console.log(`== ${title}\n${String(await text).trim()}\n`);

  const { targetInfos } = await call("Target.getTargets");
  const { targetId } = targetInfos.find(({ type }) => type === "page");
  ({ sessionId } = await call("Target.attachToTarget", { targetId, flatten: true }));
  await call("Page.enable");
  await call("Runtime.enable");
  await call("Emulation.setDeviceMetricsOverride", { width: 1360, height: 1000, deviceScaleFactor: 1, mobile: false });
  return { call, evaluate, until, open, key, picture, shown, tell, problems, end: () => browser.kill() };
}

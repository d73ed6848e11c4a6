// harness.mjs -- tests, the browser they share, and what no page may ever do.

import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { Server } from "./server.mjs";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const PATIENCE = 90_000; // of a test, which then is stuck
const WORKERS = 2; // tests at a time: much of each is waiting
const logs = "build/logs/web";
const tests = [];

// A test: its name is a sentence. Those for the inner loop say { quick: true }.
export function test(name, options, body) {
  if (!body) [options, body] = [{}, options];
  tests.push({ name, body, quick: !!options.quick });
}

export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
};

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    args: [
      "--no-sandbox", "--disable-gpu", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--no-first-run",
    ],
  });
}

// What a test has at hand: browsers of its own, which are strangers to each
// other, and the complaints of their pages.
export class Stage {
  contexts = [];
  pages = [];
  complaints = [];
  ends = []; // to be done when the test is over

  constructor(browser, server) {
    this.browser = browser;
    this.server = server;
  }

  // Somebody's browser. `settings` are those of the client; things happen at
  // once in it unless the test is about how they move.
  async visitor(options = {}) {
    const { settings = {}, name, size = sizes.desktop, touch = false, server = this.server, breaks: _, ...more } =
      options;
    const kept = { settings: { lang: "en", speed: "instant", level: "easy", ...settings }, ...(name && { name }) };
    const context = await this.browser.newContext({
      viewport: size,
      hasTouch: touch,
      isMobile: touch,
      storageState: {
        cookies: [],
        origins: [
          {
            origin: new URL(server.url).origin,
            localStorage: Object.entries(kept).map(([name, value]) => ({
              name: `sixstones.${name}`,
              value: JSON.stringify(value),
            })),
          },
        ],
      },
      ...more,
    });
    context.setDefaultTimeout(20_000);
    context.server = server;
    this.contexts.push(context);
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) =>
        console.error(`the policy forbids ${event.violatedDirective}: ${event.blockedURI}`),
      );
    });
    return context;
  }

  // A page of that browser at an address of the client ("" is home). What it
  // hears over its socket is kept in page.heard, messages sent in page.told.
  async page(context, hash = "", { breaks = false } = {}) {
    const page = await context.newPage();
    this.pages.push(page);
    this.guard(page, new URL(context.server.url), breaks);
    page.heard = [];
    page.told = [];
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => page.heard.push(JSON.parse(payload)));
      socket.on("framesent", ({ payload }) => page.told.push(JSON.parse(payload)));
    });
    await page.goto(context.server.url + hash);
    return page;
  }

  // A page in a browser of its own.
  async open(hash = "", options = {}) {
    return this.page(await this.visitor(options), hash, options);
  }

  // `breaks`: the server of this page goes away, so the browser may complain of
  // that.
  guard(page, home, breaks) {
    const complain = (what) => this.complaints.push(what);
    page.on("pageerror", (error) => complain(`error in the page: ${error.stack ?? error}`));
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      if (breaks && /WebSocket connection/.test(message.text())) return;
      complain(`${message.type()} in the console: ${message.text()}`);
    });
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (!["data:", "blob:"].includes(url.protocol) && url.host !== home.host)
        complain(`a request to elsewhere: ${url}`);
    });
    page.on("websocket", (socket) => {
      if (new URL(socket.url()).host !== home.host) complain(`a socket to elsewhere: ${socket.url()}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) complain(`${response.status()} for ${response.url()}`);
    });
  }

  async pictures(name) {
    mkdirSync(logs, { recursive: true });
    const paths = [];
    for (const [i, page] of this.pages.entries()) {
      const path = `${logs}/${name.replace(/\W+/g, "-").slice(0, 60)}${i ? `-${i}` : ""}.png`;
      const made = await page.screenshot({ path, timeout: 5000 }).catch(() => null);
      if (made) paths.push(path);
    }
    return paths;
  }

  async close() {
    for (const end of this.ends) await end();
    for (const context of this.contexts) await context.close();
  }
}

export function check(fits, message) {
  if (!fits) throw new Error(message);
}

export function same(found, wanted, message = "") {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  check(a === b, `${message}${message && ": "}${a} instead of ${b}`);
}

// Until something is so. Pages wait by themselves; this is for what they heard.
export async function until(what, message, patience = 20_000) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await what();
    if (found) return found;
    check(Date.now() < end, `it never came: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

async function runOne({ name, body }, browser, server) {
  const stage = new Stage(browser, server);
  let clock;
  const stuck = new Promise((_, reject) => {
    clock = setTimeout(() => reject(new Error(`no end after ${PATIENCE / 1000} seconds`)), PATIENCE);
  });
  try {
    await Promise.race([body(stage), stuck]);
    check(stage.complaints.length === 0, stage.complaints.join("\n"));
    return true;
  } catch (error) {
    const lines = [String(error.stack ?? error), ...stage.complaints];
    for (const path of await stage.pictures(name)) lines.push(`a picture: ${path}`);
    console.log(`FAILED ${name}\n    ${lines.join("\n").replaceAll("\n", "\n    ")}`);
    return false;
  } finally {
    clearTimeout(clock);
    await stage.close().catch((error) => console.log(`    ${error}`));
  }
}

export async function main([build, ...words]) {
  Server.build = build;
  const quick = process.env.SIX_QUICK === "1" && words.length === 0;
  const fits = ({ name }) => words.length === 0 || words.some((word) => name.includes(word));
  const chosen = tests.filter((one) => fits(one) && (one.quick || !quick));
  const server = await new Server().start();
  const browser = await launch();
  const waiting = [...chosen];
  let passed = 0;
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const start = Date.now();
      if (await runOne(one, browser, server)) passed++;
      if (process.env.SIX_TIMES) console.log(`${((Date.now() - start) / 1000).toFixed(1)} s  ${one.name}`);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  await browser.close();
  await server.stop();
  console.log(`${passed} passed, ${chosen.length - passed} failed`);
  return chosen.length === passed && passed > 0 ? 0 : 1;
}

// walks.mjs -- ways that many tests go: to a table, to a finished game, to
// every screen.

import { decision, playOn } from "./player.mjs";

// Words that are the same in all tests; other languages go by addresses.
export const titles = {
  gauntlet: "Infinity Gauntlet",
  splendor: "Splendor",
  villainous: "Marvel Villainous",
  united: "Marvel United: Multiverse",
};

// Long games are played by two.
export async function playNow(page, title) {
  const game = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  if (title === titles.villainous || title === titles.united) await game.getByLabel("Players").selectOption("2");
  await page.getByRole("button", { name: new RegExp(`Play now.*${title}`) }).click();
}

// Open a table by the form, and wait in its room. `seats` says who sits where,
// by the title of the seat: "me", "" for whoever comes, or a level of bots.
export async function openTable(page, game, choices = {}) {
  const { players = 2, seats = {}, options = {}, open = false, practice = false } = choices;
  await page.goto(`${new URL(page.url()).origin}/#/new/${game}`);
  await page.getByRole("heading", { name: "A new table: " }).waitFor();
  await page.getByLabel("Players").selectOption(String(players));
  if (Object.keys(options).length) await page.getByText("Options of the game").click();
  for (const [id, value] of Object.entries(options)) {
    const field = page.locator(`#option-${id}`);
    if (typeof value === "number") {
      await field.fill(String(value));
      await field.blur();
    } else await field.selectOption(value);
  }
  for (const [title, who] of Object.entries(seats)) await page.getByLabel(title, { exact: true }).selectOption(who);
  if (open) await page.getByLabel("Everybody, in the lobby").check();
  if (practice) await page.getByLabel("Practice").check();
  await page.getByRole("button", { name: practice ? "Start the practice game" : "Open the table" }).click();
  await page.waitForURL(/#\/t\//);
  return tableOf(page);
}

export function tableOf(page) {
  return /#\/t\/(\w+)/.exec(page.url())?.[1];
}

export async function start(page) {
  await page.getByRole("button", { name: "Start the game" }).click();
}

// A game that is long otherwise.
export const short = { seats: 2, options: { roundLimit: 5 } };

// A game against easy bots that is played to its end: at once, or, where games
// are long, from the form with a limit of rounds.
export async function playWhole(page, game) {
  if (game !== "villainous") return playNow(page, titles[game]);
  await openTable(page, game, { seats: { "Player B": "easy" }, options: short.options });
  await start(page);
}

// A game of one's own against a bot, quickly over: the first action each time,
// by its key.
export async function finish(page, game = "gauntlet") {
  const seats = game === "gauntlet" ? { "Hero A": "easy" } : { "Player B": "easy" };
  const id = await openTable(page, game, { seats });
  await start(page);
  await playOn(page, () => page.keyboard.press("1"));
  return id;
}

// The id of a game that is over, for tests that only look at one: the same for
// all of them.
let over;
export function finished(stage) {
  over ??= stage.open().then((page) => finish(page));
  return over;
}

// A practice game that is the same each time, and to it. The form has no seed,
// so a second connection of the same person asks for it.
export async function seeded(page, members) {
  await page.waitForFunction(() => localStorage.getItem("sixstones.token"));
  const id = await page.evaluate(
    (members) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`, "sixstones.1");
        const say = (message) => socket.send(JSON.stringify(message));
        const token = JSON.parse(localStorage.getItem("sixstones.token"));
        socket.onopen = () => say({ type: "hello", id: 1, token });
        socket.onmessage = ({ data }) => {
          const reply = JSON.parse(data);
          if (reply.type === "error") reject(new Error(reply.message));
          if (reply.id === 1) say({ type: "new", id: 2, practice: true, start: true, ...members });
          if (reply.id !== 2) return;
          socket.close();
          resolve(reply.table.table);
        };
      }),
    members,
  );
  page.heard = page.heard.filter((message) => message.type !== "update");
  await page.goto(`${new URL(page.url()).origin}/#/t/${id}`);
  await decision(page);
  return id;
}

// Every screen that can be looked at without playing: a name, and the way.
// `over` is a finished table, `open` one that waits.
export function screens({ over, open }) {
  return [
    ["home", "#/"],
    ["new gauntlet", "#/new/gauntlet"],
    ["new splendor", "#/new/splendor"],
    ["new villainous", "#/new/villainous"],
    ["new united", "#/new/united"],
    ["lobby", "#/lobby"],
    ["waiting room", `#/t/${open}`],
    ["end", `#/t/${over}`],
    ["replays", "#/replay"],
    ["replay", `#/replay/${over}/9`],
    ["rules gauntlet", "#/rules/gauntlet"],
    ["rules splendor", "#/rules/splendor"],
    ["rules villainous", "#/rules/villainous"],
    ["rules united", "#/rules/united"],
    ["verify", `#/verify/${over}`],
    ["me", "#/me"],
    ["settings", "#/settings"],
    ["reset", "#/reset/0123456789"],
    ["no table", "#/t/0000000000000000"],
  ];
}

// To a screen, until it is there with all it asked for. The address alone
// changes, as when a link of the page is followed.
export async function goTo(page, hash) {
  await page.evaluate((hash) => {
    const screen = (address) => address.split("/")[1] ?? "";
    window.left = screen(location.hash) === screen(hash) ? null : document.querySelector("main").firstElementChild;
    location.hash = hash;
  }, hash);
  await page.waitForFunction(() => !window.left?.isConnected);
  await settled(page);
}

// Nothing is under way any more.
export async function settled(page) {
  await page.waitForFunction(
    () =>
      document.querySelector("main h1") &&
      !document.querySelector("[aria-busy='true']") &&
      document.getAnimations().every((one) => one.playState !== "running"),
  );
}

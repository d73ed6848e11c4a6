// player.mjs -- somebody who plays at a page: waits for decisions, and takes
// them on the board or by the list, as a person would.

import { check, until } from "./harness.mjs";

// A little chance that is the same each time.
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function latest(page) {
  return page.heard.findLast((message) => message.type === "update");
}

// The next decision at this page: its update; null when the game is over.
export async function decision(page) {
  return until(async () => {
    const shown = await page.evaluate(() => ({
      says: [...document.querySelectorAll("aside .menu button > span:not(.chip)")].map((span) => span.textContent),
      over: !!document.querySelector("dialog[open] tr.first, dialog[open] tbody tr"),
      busy: !!document.querySelector("dialog[open], .curtain"),
    }));
    const update = latest(page);
    if (!update) return undefined;
    if (update.over) return shown.over ? { over: true } : undefined;
    if (!update.actions || shown.says.length !== update.actions.length) return undefined;
    const says = new Set(shown.says);
    return update.actions.every((action) => says.has(action.say)) ? update : undefined;
  }, "a decision, or the end of the game", 40_000).then((update) => (update.over ? null : update));
}

// One that leads somewhere: recruit if possible, else take three tokens; in
// the other game anything, by chance.
export function sensible(update, roll) {
  const { actions } = update;
  const of = (verb) => actions.filter((action) => action.verb === verb);
  if (update.game !== "splendor" && update.view.game !== "splendor") return actions[roll(actions.length)];
  if (of("recruit").length) return of("recruit").at(-1);
  const wide = of("take").filter((action) => action.args.length === 3);
  const pool = wide.length ? wide : actions;
  return pool[roll(pool.length)];
}

export async function byList(page, action) {
  const button = page.locator("aside .menu button").filter({ has: page.getByText(action.say, { exact: true }) });
  await button.first().click();
}

const part = (page, name) => page.locator(`[data-part="${name}"]`);

async function onGauntlet(page, { viewer }, { verb, args, text }, touch) {
  const press = (where) => (touch ? where.first().tap() : where.first().click());
  const what = args[0] ?? "";
  switch (verb) {
    case "play":
    case "use":
    case "lose":
    case "bottom": {
      const card = part(page, `hand:${viewer}`).locator(`[data-card="${what}"]`);
      if (await card.count()) return press(card);
      break;
    }
    case "place":
      return press(part(page, "dock").locator(`[data-card="${what}"]`));
    case "copy":
      return press(part(page, "seat:thanos").locator(`[data-card="${what}"]`));
    case "choose":
      return press(part(page, `seat:${what}`).locator("button.target"));
    case "fight":
      if (what === "thanos" || !(await part(page, `seat:${what}`).locator("button.target").count())) break;
      return press(part(page, `seat:${what}`).locator("button.target"));
    case "name":
      return press(part(page, "numbers").locator("button").filter({ has: page.locator(`b:text-is("${what}")`) }));
  }
  return press(page.locator(`[data-action="${text}"]`));
}

async function onSplendor(page, { viewer }, { verb, args, text, say }, touch) {
  const press = (where) => (touch ? where.first().tap() : where.first().click());
  const sheet = page.locator("[popover]:popover-open");
  const onSheet = async (opener, name) => {
    await press(opener);
    await press(sheet.getByRole("button", { name, exact: true }));
  };
  const card = page.locator(`button[data-card="${args[0]}"]`);
  switch (verb) {
    case "take": {
      let n = 1;
      for (const word of args) {
        if (/^\d+$/.test(word)) n = Number(word);
        else for (; n > 0; n--) await press(part(page, `supply:${word}`));
        n = 1;
      }
      return press(part(page, "supply").getByRole("button", { name: /^Take / }));
    }
    case "recruit":
      return onSheet(card, "Recruit");
    case "reserve":
      return onSheet(card, "Reserve");
    case "reserve-deck":
      return onSheet(page.getByRole("button", { name: `Deck of level ${args[0]}` }), "Reserve");
    case "pay":
      return press(part(page, "payment").locator(`button[aria-label^="${say}"]`));
    case "return":
      return press(part(page, `tokens:${viewer}`).getByRole("button", { name: new RegExp(`^Return`) }).and(
        page.locator(`[data-tone] button`)).nth(0));
    case "choose":
      return press(part(page, "locations").locator(`[data-card="${args[0]}"]`));
  }
  return press(page.locator(`[data-action="${text}"]`));
}

// On the board, by the places where things lie.
export function onBoard(page, update, action, touch = false) {
  const act = update.view.game === "splendor" ? onSplendor : onGauntlet;
  return act(page, update, action, touch);
}

// To the end; returns how many decisions were taken, and all their verbs.
export async function playOn(page, act, { seed = 1, most = 400, stop = () => false, choose = sensible } = {}) {
  const roll = dice(seed);
  const verbs = new Set();
  for (let count = 0; count < most; count++) {
    const update = await decision(page);
    if (!update || stop(update, count)) return { count, verbs, update };
    const action = choose(update, roll);
    verbs.add(action.verb);
    await act(page, update, action);
  }
  check(false, `no end after ${most} decisions`);
}

// A practice table with a seed, opened over the page's own connection by what
// the form for new tables sends, so that a game is the same each time.
export async function playNow(page, game) {
  await page.getByRole("button", { name: new RegExp(`Play now.*${game}`) }).click();
}

export const titles = { gauntlet: "Infinity Gauntlet", splendor: "Splendor" };

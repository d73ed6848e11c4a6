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
      busy: !!document.querySelector("[aria-busy='true']"),
    }));
    const update = latest(page);
    if (!update || shown.busy) return undefined;
    if (update.over) return shown.over ? { over: true } : undefined;
    if (!update.actions || shown.says.length !== update.actions.length) return undefined;
    const says = new Set(shown.says);
    return update.actions.every((action) => says.has(action.say)) ? update : undefined;
  }, "a decision, or the end of the game", 40_000).then((update) => (update.over ? null : update));
}

// One that leads somewhere: recruit if possible, else take three tokens; end the
// turn after an action or none, since games are long; in the other game
// anything, by chance.
export function sensible(update, roll) {
  const { actions } = update;
  const of = (verb) => actions.filter((action) => action.verb === verb);
  if (update.view.game === "villainous" || update.view.game === "united") {
    const pool = of("end").length && roll(3) ? of("end") : actions;
    return pool[roll(pool.length)];
  }
  if (update.game !== "splendor" && update.view.game !== "splendor") return actions[roll(actions.length)];
  if (of("recruit").length) return of("recruit").at(-1);
  const wide = of("take").filter((action) => action.args.length === 3);
  const pool = wide.length ? wide : actions;
  return pool[roll(pool.length)];
}

// One that does something, if there is one: for whoever wants to see much.
export function busy({ actions }, roll) {
  const pool = actions.filter(({ verb }) => !["end", "done", "discard"].includes(verb));
  return pool.length ? pool[roll(pool.length)] : actions[roll(actions.length)];
}

// A click or a tap in the middle of something, or so high on it, which must be
// what is found there. It does not wait for frames as a locator's own click() does: a whole
// game is hundreds of clicks.
export async function press(where, touch = false, high = 0.5) {
  const one = where.first();
  const spot = await until(
    () =>
      one.evaluate((element, high) => {
        element.scrollIntoView({ block: "center", inline: "nearest" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height * high];
        const found = document.elementFromPoint(x, y);
        const free = !element.disabled && (element.contains(found) || found?.contains(element));
        return free ? { x, y } : null;
      }, high),
    `a place to click at ${one}`,
  );
  if (touch) await one.page().touchscreen.tap(spot.x, spot.y);
  else await one.page().mouse.click(spot.x, spot.y);
}

export async function byList(page, _, action) {
  const order = await page.locator("aside .menu button > span:not(.chip)").allTextContents();
  await press(page.locator("aside .menu button").nth(order.indexOf(action.say)));
}

const part = (page, name) => page.locator(`[data-part="${name}"]`);

async function onGauntlet(page, { viewer }, { verb, args, text }, hit) {
  const what = args[0] ?? "";
  switch (verb) {
    case "play":
    case "use":
    case "lose":
    case "bottom": {
      const card = part(page, `hand:${viewer}`).locator(`[data-card="${what}"]`);
      if (await card.count()) return hit(card);
      break;
    }
    case "place":
      return hit(part(page, "dock").locator(`[data-card="${what}"]`));
    case "copy":
      return hit(part(page, "seat:thanos").locator(`[data-card="${what}"]`));
    case "choose":
      return hit(part(page, `seat:${what}`).locator("button.target"));
    case "fight":
      if (what === "thanos" || !(await part(page, `seat:${what}`).locator("button.target").count())) break;
      return hit(part(page, `seat:${what}`).locator("button.target"));
    case "name":
      return hit(part(page, "numbers").locator("button").filter({ has: page.locator(`b:text-is("${what}")`) }));
  }
  return hit(page.locator(`[data-action="${text}"]`));
}

// The stone on the tokens of each colour.
const stones = {
  yellow: "mind", blue: "space", orange: "soul", purple: "power", red: "reality", grey: "shield", green: "time",
};

function cardName(page, id) {
  const games = page.heard.filter((message) => message.type === "games").flatMap((message) => message.games);
  return games.flatMap((game) => game.cards ?? []).findLast(({ card }) => card === id)?.name ?? id;
}

async function onSplendor(page, { viewer, actions }, { verb, args, text }, hit) {
  const sheet = page.locator("[popover]:popover-open");
  const onSheet = async (opener, name) => {
    await hit(opener, 0.2);
    await hit(sheet.getByRole("button", { name, exact: true }));
  };
  const card = page.locator(`button[data-card="${args[0]}"]`);
  switch (verb) {
    case "take": {
      let n = 1;
      for (const word of args) {
        if (/^\d+$/.test(word)) n = Number(word);
        else for (; n > 0; n--) await hit(part(page, `supply:${word}`));
        n = 1;
      }
      return hit(part(page, "supply").getByRole("button", { name: /^Take / }));
    }
    case "recruit": {
      const board = page.locator("[data-part='market'], [data-part^='hand:']");
      const shortcut = board.getByRole("button", { name: `Recruit ${cardName(page, args[0])}`, exact: true });
      if (await shortcut.isVisible()) return hit(shortcut);
      return onSheet(card, "Recruit");
    }
    case "reserve":
      return onSheet(card, "Reserve");
    case "reserve-deck":
      return onSheet(page.getByRole("button", { name: `Deck of level ${args[0]}` }), "Reserve");
    case "pay":
      return hit(part(page, "payment").locator("button").nth(actions.findIndex((one) => one.text === text)));
    case "return":
      return hit(part(page, `tokens:${viewer}`).locator(`[data-tone="${stones[args[0]]}"] button`));
    case "choose":
      return hit(part(page, "locations").locator(`[data-card="${args[0]}"]`));
  }
  return hit(page.locator(`[data-action="${text}"]`));
}

// Each thing that can be done has its text where it is done.
async function onVillainous(page, _, { text }, hit) {
  return hit(page.locator(`main .board [data-action="${text}"]`));
}

// So has each here; where there are several ways to pay, what they are for has
// to be opened first.
async function onUnited(page, _, { text, args }, hit) {
  const there = page.locator(`main .board [data-action="${text}"]`);
  if (await there.count()) return hit(there);
  await hit(page.locator(`main .board [data-offer="${args[0]}"]`), 0.3);
  return hit(page.locator("[popover]:popover-open").locator(`[data-action="${text}"]`));
}

// On the board, by the places where things lie.
export function onBoard(page, update, action, touch = false) {
  const act = { splendor: onSplendor, united: onUnited, villainous: onVillainous }[update.view.game] ?? onGauntlet;
  return act(page, update, action, (where, high) => press(where, touch, high));
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

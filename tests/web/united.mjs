// united.mjs -- what only the board of Marvel United has to do.

import { check, same, test, until } from "./harness.mjs";
import { misfits } from "./phone.mjs";
import { busy, decision, dice, latest, onBoard, playOn } from "./player.mjs";
import { openTable, seeded, start } from "./walks.mjs";

const team = { game: "united", seats: 2, seed: 5, seat: "a", fill: "easy", options: { villain: "red-skull" } };

async function playSome(page, count, touch = false) {
  const roll = dice(3);
  const act = (page, update, action) => onBoard(page, update, action, touch);
  await playOn(page, act, { choose: (update) => busy(update, roll), stop: (_, n) => n >= count });
}

// The sentences of the last Villain turn, as the log has them.
function lastTurn(page) {
  const log = new Map();
  for (const { type, from, events } of page.heard) {
    if (type !== "update") continue;
    for (const number of log.keys()) if (number >= from) log.delete(number);
    for (const one of events) log.set(one.number, [...(log.get(one.number) ?? []), one]);
  }
  const all = [...log.values()].flat();
  const begin = all.findLastIndex(({ event }) => event.event === "villain-turn");
  const end = all.findIndex(({ event }, i) => i > begin && event.event === "turn");
  return all.slice(begin + 1, end < 0 ? undefined : end).map(({ say }) => say);
}

for (const speed of ["instant", "fast"])
  test(`a Villain turn is told step by step, ${speed}, and after a reload`, async (stage) => {
    const page = await stage.open("", { settings: { speed } });
    await seeded(page, team);
    await playSome(page, 14);
    const steps = page.locator("[data-part='told'] li");
    const told = await steps.allInnerTexts();
    check(told.length > 3, `only ${told.length} steps`);
    same(told, lastTurn(page), "the steps");
    page.heard = [];
    await page.reload();
    await decision(page);
    same(await steps.allInnerTexts(), told, "the steps after a reload");
  });

// How much of the Storyline's cards is under the own place, with the board not
// scrolled.
function covered() {
  document.querySelector("main .board").scrollTop = 0;
  const cards = [...document.querySelectorAll("[data-part='storyline'] .row > .slot")];
  const bottom = Math.max(...cards.map((card) => card.getBoundingClientRect().bottom));
  return Math.round(bottom - document.querySelector("[data-part='dock']").getBoundingClientRect().top);
}

for (const [lang, width, height, members] of [
  ["en", 1280, 800, {}],
  ["pl", 1280, 800, { seats: 4 }],
  ["it", 1280, 800, { seats: 1, seed: 10, options: {} }],
  ["it", 1366, 768, {}],
  ["en", 1366, 768, { seats: 3, seat: "villain", options: { opponent: "superVillain", villain: "loki" } }],
  ["pl", 1440, 900, { seats: 3, options: { opponent: "superVillain" } }],
])
  test(`the Storyline is in sight: ${width} by ${height}, ${lang}, ${members.seats ?? 2} seats`, async (stage) => {
    const page = await stage.open("", { size: { width, height }, settings: { lang } });
    await seeded(page, { ...team, ...members });
    await playSome(page, 14);
    const under = await page.evaluate(covered);
    check(under <= 0, `${under} px are under the own place`);
  });

for (const lang of ["en", "pl", "it"])
  test(`cards on the board say what they do, without what is drawn: ${lang}`, async (stage) => {
    const page = await stage.open("", { settings: { lang } });
    await seeded(page, team);
    const games = page.heard.filter(({ type }) => type === "games").flatMap(({ games }) => games);
    const effects = new Map(games.flatMap(({ cards }) => cards ?? []).map(({ card, effect }) => [card, effect]));
    const { locations } = latest(page).view;
    for (const { card, threat } of locations) {
      const place = page.locator(`[data-part="place:${card}"]`);
      const [said] = await place.locator("p.effect").allTextContents();
      check(effects.get(card) && said.includes(effects.get(card)), `${card}: ${said}`);
      same(await place.locator(".threat .text").textContent(), effects.get(threat.card), threat.card);
    }
  });

const curtain = (page) => page.getByRole("region", { name: "Pass the device" });

async function bothHeroes(page, options) {
  await openTable(page, "united", { options });
  await page.getByRole("button", { name: "Sit here too" }).click();
  await start(page);
}

test("somebody plays two Heroes at one screen without passing it on", async (stage) => {
  const page = await stage.open();
  await bothHeroes(page, {});
  const seats = new Set();
  const roll = dice(4);
  for (let count = 0; count < 24 && seats.size < 2; count++) {
    const update = await decision(page);
    seats.add(update.viewer);
    await page.locator(`[data-part="hand:${update.viewer}"]`).first().waitFor();
    await onBoard(page, update, busy(update, roll));
    await until(() => latest(page) !== update, "the next update");
  }
  same([...seats].sort(), ["a", "b"], "who has decided");
  same(await curtain(page).count(), 0, "curtains");
});

test("with closed hands Heroes at one screen pass it on", async (stage) => {
  const page = await stage.open();
  await bothHeroes(page, { hands: "closed" });
  await curtain(page).waitFor();
  await curtain(page).getByRole("button", { name: /show my cards/ }).click();
  await decision(page);
});

test("a team that loses to the game is told so", async (stage) => {
  const page = await stage.open();
  await seeded(page, { ...team, seed: 12, seats: 4, options: { villain: "emperor-doom" } });
  const end = (update) => update.actions.find(({ verb }) => ["end", "done"].includes(verb)) ?? update.actions[0];
  await playOn(page, onBoard, { choose: end });
  const dialog = page.getByRole("dialog", { name: "You lose" });
  await dialog.waitFor();
  same(await dialog.getByRole("columnheader").allInnerTexts(), ["Player", "Turns"], "the columns");
  const turns = await dialog.locator("tbody td.figure").allInnerTexts();
  check(turns.some((n) => Number(n) > 0), `turns: ${turns}`);
});

test("the board of united fits the narrowest phone", async (stage) => {
  const page = await stage.open("", { size: { width: 320, height: 640 }, touch: true, settings: { lang: "pl" } });
  await seeded(page, { ...team, seats: 4, options: { equipment: "yes" } });
  await playSome(page, 8, true);
  const bad = await page.evaluate(misfits);
  check(bad.length === 0, bad.slice(0, 8).join("\n"));
});

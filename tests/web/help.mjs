// help.mjs -- what helps while playing: rules of a card, why not, hints, taking
// back, the log, and the introductions.

import { check, same, test, until } from "./harness.mjs";
import { byList, decision, dice, latest, onBoard, playOn, press, sensible } from "./player.mjs";
import { openTable, seeded, titles } from "./walks.mjs";

const hero = { game: "gauntlet", seats: 3, seed: 7, seat: "a", fill: "easy" };
const buyer = { game: "splendor", seats: 2, seed: 7, fill: "easy", options: { startPlayer: "a" } };

test("the rules of a card are shown by a right click and lead to their numbers", async (stage) => {
  const page = await stage.open();
  await seeded(page, hero);
  const card = page.locator("[data-part='hand:a'] [data-card]").first();
  await card.click({ button: "right" });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Its rules" }).waitFor();
  const rule = dialog.getByRole("link").first();
  check(/^#\/rules\/gauntlet\/IG-/.test(await rule.getAttribute("href")), "a rule by its number");
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("hovering over a card tells what it does, and is in nobody's way", async (stage) => {
  const page = await stage.open();
  await seeded(page, hero);
  const card = page.locator("[data-part='hand:a'] [data-card]").first();
  const games = page.heard.filter((message) => message.type === "games").flatMap(({ games }) => games);
  const id = await card.getAttribute("data-card");
  const { name, text } = games.flatMap(({ cards }) => cards ?? []).find(({ card }) => card === id);
  const bubble = page.locator("[data-part='hover']");
  await card.hover();
  await bubble.getByText(name, { exact: true }).waitFor();
  await bubble.getByText(text, { exact: true }).waitFor();
  await page.mouse.move(2, 790);
  await bubble.waitFor({ state: "detached" });
  const { count } = latest(page);
  await card.hover();
  await bubble.waitFor();
  await card.click();
  await until(() => latest(page).count > count, "that the card is played");
});

test("hovering over a deck tells which cards are left", async (stage) => {
  const page = await stage.open();
  await seeded(page, hero);
  await page.getByRole("button", { name: /deck/i }).first().hover();
  await page.locator(":popover-open").getByText("that you have not seen").waitFor();
  await page.mouse.move(2, 790);
  await page.locator(":popover-open").waitFor({ state: "detached" });
});

test("an illegal click is answered with the rule that forbids it", { quick: true }, async (stage) => {
  const page = await stage.open();
  await seeded(page, buyer);
  const { count } = latest(page);
  const dear = page.locator("[data-part='market'] button[data-card]").first();
  await press(dear);
  await press(page.locator(":popover-open").getByRole("button", { name: "Recruit" }));
  const dialog = page.getByRole("dialog", { name: "Why can't I?" });
  await dialog.getByRole("link", { name: /^SM-\d/ }).waitFor();
  check((await dialog.getByRole("blockquote").innerText()).length > 20, "the rule's sentence");
  await page.keyboard.press("Escape");
  for (const kind of ["yellow", "yellow", "yellow"]) await press(page.locator(`[data-part="supply:${kind}"]`));
  await dialog.waitFor();
  same(latest(page).count, count, "actions");
});

test("what was done in practice is taken back", async (stage) => {
  const page = await stage.open();
  await openTable(page, "splendor", { practice: true });
  const first = await decision(page);
  const back = page.getByRole("button", { name: "Take back" });
  check(await back.isDisabled(), "nothing to take back yet");
  await onBoard(page, first, first.actions.find((action) => action.args.length === 3));
  await until(() => latest(page).count > first.count && latest(page).actions, "the next decision");
  await decision(page);
  await back.click();
  await until(() => latest(page).count === first.count, "the position before");
  const again = await decision(page);
  same(again.view, first.view, "the position");
});

test("a hint marks what it advises and says why", async (stage) => {
  const page = await stage.open();
  await seeded(page, hero);
  await page.getByRole("button", { name: "Hint" }).click();
  const hints = page.locator("aside").getByRole("region", { name: "Hints" });
  const first = hints.getByRole("button").first();
  check(/\d %|\d%/.test(await first.innerText()), "a chance");
  check((await hints.locator(".reason").first().innerText()).length > 10, "a reason");
  await page.locator("aside .menu .advised").waitFor();
  await page.locator("[data-part='dock'] .advice").first().waitFor();
  const { count } = latest(page);
  await first.click();
  await until(() => latest(page).count > count, "that it is done");
});

test("the log is filtered by player, by turns and by words", async (stage) => {
  const page = await stage.open();
  await seeded(page, buyer);
  await playOn(page, onBoard, { stop: (_, count) => count >= 3 });
  const log = page.locator("aside .log");
  const lines = () => log.getByRole("listitem").allInnerTexts();
  const all = await lines();
  await log.getByLabel("Show").selectOption("Turns only");
  const turns = await lines();
  check(turns.length > 1 && turns.length < all.length && turns.every((one) => /turn/.test(one)), `${turns}`);
  await log.getByLabel("Show").selectOption({ label: "Player B" });
  check((await lines()).every((one) => one.includes("Player B")), "one player's lines");
  await log.getByLabel("Show").selectOption("Everything");
  await log.getByLabel("Search the log").fill("takes");
  check((await lines()).every((one) => one.includes("takes")), "lines with the word");
  await log.getByLabel("Search the log").fill("no such word");
  same(await lines(), ["Nothing yet."], "nothing found");
});

for (const [game, title] of Object.entries(titles)) {
  test(`the introduction of ${game} is followed to its end`, async (stage) => {
    const page = await stage.open();
    await page.getByRole("link", { name: new RegExp(`Learn.*${title}`) }).click();
    const coach = page.getByRole("region", { name: "The coach" });
    await coach.waitFor();
    const told = new Set();
    const roll = dice(2);
    for (let i = 0; i < 250 && !latest(page)?.over; i++) {
      const words = await coach.locator("p").allInnerTexts();
      if (words.length) {
        told.add(words[0]);
        const { count } = latest(page);
        await until(async () => {
          if (latest(page).over || latest(page).count > count) return true;
          if ((await coach.locator("p").allInnerTexts())[0] !== words[0]) return true;
          await coach.locator("button.primary").press("Enter", { timeout: 1000 }).catch(() => null);
          return false;
        }, "that the coach goes on");
        continue;
      }
      const update = await until(
        async () => {
          if (await coach.count()) return "coach";
          return latest(page).over ? "over" : latest(page).actions && decision(page);
        },
        "the coach or a decision",
      );
      if (update?.actions) {
        await byList(page, update, sensible(update, roll));
        await until(() => latest(page) !== update, "the next update");
      }
    }
    check(latest(page).over, "the game is over");
    for (let i = 0; i < 8 && !(await coach.getByText("The game is over.").count()); i++)
      await coach.locator("button.primary").click();
    await coach.getByText("The game is over.").waitFor();
    check(told.size >= 6, `the coach told only ${told.size} things`);
    same(await page.getByRole("dialog").count(), 0, "dialogs over the last words");
    await coach.getByRole("button", { name: "Go on" }).click();
    await page.getByRole("dialog").getByRole("table").waitFor();
    await coach.waitFor({ state: "detached" });
  });
}

test("the coach can be left behind", async (stage) => {
  const page = await stage.open("#/intro/gauntlet");
  const coach = page.getByRole("region", { name: "The coach" });
  await coach.getByRole("button", { name: "Without the coach" }).click();
  await page.waitForURL(/#\/t\//);
  await coach.waitFor({ state: "detached" });
  await decision(page);
});

test("all rules and cards can be searched", async (stage) => {
  const page = await stage.open("#/rules/gauntlet/IG-1.5");
  await page.locator("article.wanted").getByText("IG-1.5").waitFor();
  check(await page.evaluate(() => document.activeElement?.id === "rule-IG-1.5"), "the rule has the focus");
  await page.getByLabel("Find").fill("snap");
  const count = await page.locator("article").count();
  check(count > 1 && count < 60, `${count} rules about the snap`);
  await page.getByText("Cards", { exact: true }).click();
  await page.getByLabel("Find").fill("time stone");
  await page.getByRole("button", { name: /Time Stone/ }).click();
  await page.getByRole("dialog", { name: "Time Stone" }).getByText("Its rules").waitFor();
});

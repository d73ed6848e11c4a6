// keys.mjs -- everything without a pointer.

import { check, same, test, until } from "./harness.mjs";
import { decision, dice, latest, sensible } from "./player.mjs";
import { seeded, short, titles } from "./walks.mjs";

// Go on with the tab key until what has the focus fits.
async function tabTo(page, fits, most = 120, arg = undefined) {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(fits, arg)) return;
  }
  check(false, `${most} tabs did not lead to ${fits} ${arg ?? ""}`);
}

const onButton = (name) => new RegExp(name).test(document.activeElement?.textContent ?? "");
const inMenu = () => !!document.activeElement?.closest("aside .menu");

for (const [game, title] of Object.entries(titles)) {
  const quick = game === "gauntlet";
  test(`${game} is played by keys alone, from the home page to the end`, { quick }, async (stage) => {
    const page = await stage.open("", { settings: { seats: { splendor: 2, gauntlet: 2, villainous: 2, united: 2 } } });
    await page.getByRole("heading", { name: title }).waitFor();
    await tabTo(page, onButton, 60, `Play now\\s*: ${title}`);
    await page.keyboard.press("Enter");
    await decision(page);
    if (game === "villainous") await seeded(page, { ...short, game, seat: "a", fill: "easy" });
    await tabTo(page, inMenu);
    const roll = dice(4);
    for (let count = 0; count < 300; count++) {
      const update = await decision(page);
      if (!update) break;
      check(await page.evaluate(inMenu), "the list has the focus again");
      const key = await page.evaluate(
        (say) =>
          [...document.querySelectorAll("aside .menu button")].findIndex((one) => one.textContent.includes(say)) + 1,
        sensible(update, roll).say,
      );
      // The first has the focus; what has no key is left alone.
      await page.keyboard.press(key > 1 && key <= 9 ? String(key) : "Enter");
    }
    check(latest(page).over, "the game is over");
    await tabTo(page, onButton, 10, "^\\s*Replay");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#\/replay\//);
    await page.getByRole("slider", { name: "Action" }).waitFor();
    await page.locator("h1").focus();
    for (const [key, count] of [["ArrowRight", "1 /"], ["End", "/"], ["Home", "0 /"]]) {
      await page.keyboard.press(key);
      await page.locator(".count").filter({ hasText: count }).waitFor();
    }
  });
}

test("cards on the board are played by keys", async (stage) => {
  const page = await stage.open();
  await seeded(page, { game: "gauntlet", seats: 3, seed: 7, seat: "a", fill: "easy" });
  const before = await decision(page);
  await tabTo(page, () => !!document.activeElement?.closest("[data-part^='hand:a'] button.can"));
  await page.keyboard.press("Enter");
  await until(() => latest(page).count > before.count, "that it was played");
});

test("tokens are picked with arrows and taken", async (stage) => {
  const page = await stage.open();
  await seeded(page, { game: "splendor", seats: 2, seed: 7, fill: "easy", options: { startPlayer: "a" } });
  await tabTo(page, () => !!document.activeElement?.closest("[data-part='supply'] button"));
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
  }
  await tabTo(page, onButton, 6, "^\\s*Take ");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("[data-part='tokens:a']")?.textContent.includes("1"));
  const mine = (await decision(page)).view.players.find((player) => player.id === "a");
  same(Object.values(mine.tokens).reduce((a, b) => a + b, 0), 3, "tokens");
});

test("a turn of villainous is played on the board by keys", async (stage) => {
  const page = await stage.open();
  const options = { villainA: "taskmaster", villainB: "hela" };
  await seeded(page, { game: "villainous", seats: 2, seed: 7, seat: "a", fill: "easy", options });
  // With arrows to what can be used; the Domain is one stop.
  const arrowsTo = async (verb) => {
    const there = (verb) =>
      document.activeElement?.dataset.action?.startsWith(`${verb} `) && document.activeElement.matches(".possible");
    await tabTo(page, () => !!document.activeElement?.closest("[data-part='locations:a']"));
    for (const key of ["Right", "Down", "Right", "Down", "Left", "Down", "Left", "Up", "Right", "Up", "Right"]) {
      if (await page.evaluate(there, verb)) return;
      await page.keyboard.press(`Arrow${key}`);
    }
    check(await page.evaluate(there, verb), `arrows lead to ${verb}`);
  };
  for (const verb of ["move", "gain"]) {
    const before = await decision(page);
    await arrowsTo(verb);
    await page.keyboard.press("Enter");
    await until(() => latest(page).count > before.count, `that the ${verb} is done`);
  }
  const before = await decision(page);
  await tabTo(page, onButton, 60, "^\\s*End the turn");
  await page.keyboard.press("Enter");
  await until(() => latest(page).count > before.count, "that the turn ends");
});

test("a dialog gives the focus back, and the first link leads to the content", async (stage) => {
  const page = await stage.open();
  await page.getByRole("heading", { name: "Pick a game" }).waitFor();
  await page.keyboard.press("Tab");
  check(await page.evaluate(onButton, "To the content"), "the first stop");
  await page.keyboard.press("Enter");
  same(await page.evaluate(() => document.activeElement?.id), "main", "the focus");

  await seeded(page, { game: "gauntlet", seats: 3, seed: 7, seat: "a", fill: "easy" });
  await tabTo(page, () => !!document.activeElement?.closest("[data-part='hand:a'] button"));
  const card = await page.evaluate(() => document.activeElement.dataset.card);
  await page.keyboard.press("i");
  await page.getByRole("dialog").getByRole("heading", { name: "Its rules" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  same(await page.evaluate(() => document.activeElement.dataset.card), card, "the focus");
});

// phone.mjs -- a small screen, and fingers.

import { check, same, sizes, test, until } from "./harness.mjs";
import { busy, decision, dice, latest, onBoard, playOn, press } from "./player.mjs";
import { finished, goTo, openTable, screens, seeded, settled, titles } from "./walks.mjs";

const phone = { size: sizes.phone, touch: true };

// What is wrong with this page on a small screen: it is wider than the screen,
// or something to be pressed is outside of it or under something else.
export function misfits() {
  const found = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) {
    found.push(`the page is ${wide} px wide`);
    for (const one of document.querySelectorAll("body *"))
      if (one.getBoundingClientRect().right > innerWidth + 1 && !one.closest("[popover]"))
        found.push(`  ${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 30)}`);
  }
  const dialog = document.querySelector("dialog[open]");
  for (const one of (dialog ?? document).querySelectorAll("a[href], button, input, select, summary")) {
    if (one.disabled || one.closest(".hidden, .skip") || one.tabIndex < -1 || !one.checkVisibility()) continue;
    one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, right, top, width, height } = one.getBoundingClientRect();
    const words = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 50);
    const name = `${one.tagName.toLowerCase()} "${words}"`;
    if (left < -1 || right > innerWidth + 1) found.push(`${name} reaches from ${left} to ${right}`);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !(one.contains(hit) || hit.contains(one) || one.labels?.[0]?.contains(hit)))
      found.push(`${name} is under ${hit?.tagName} ${hit?.className}`);
  }
  scrollTo(0, 0);
  return found;
}

async function fits(page, name) {
  const found = await page.evaluate(misfits);
  check(found.length === 0, `${name}: ${found.slice(0, 12).join("\n")}`);
}

test("every screen fits a phone", { quick: true }, async (stage) => {
  const over = await finished(stage);
  const page = await stage.open("", phone);
  const open = await openTable(page, "gauntlet", { players: 4 });
  const bad = [];
  for (const [name, hash] of screens({ over, open })) {
    await goTo(page, hash);
    await fits(page, name).catch((error) => bad.push(error.message));
  }
  check(bad.length === 0, bad.join("\n"));
});

for (const [game, seats] of [["gauntlet", 6], ["splendor", 4], ["villainous", 4], ["united", 4]])
  test(`${game} is played on a phone with a finger`, async (stage) => {
    const page = await stage.open("", phone);
    await seeded(page, { game, seats, seed: 5, fill: "easy", seat: game === "gauntlet" ? "thanos" : "a" });
    const bad = [];
    await playOn(page, (...args) => onBoard(...args, true), {
      seed: 2,
      stop: (_, count) => count >= 8,
    });
    await fits(page, "the board").catch((error) => bad.push(error.message));
    const list = page.getByRole("button", { name: /^\d+ actions?$/ });
    await list.tap();
    await fits(page, "the actions").catch((error) => bad.push(error.message));
    const { count } = latest(page);
    await press(page.getByRole("dialog").locator(".menu button"), true);
    await until(() => latest(page).count > count, "that it is done");
    if (await decision(page)) {
      for (const [name, title] of [["Hint", "Hints"], ["Log", "Log"]]) {
        const tools = page.locator(".prompt .tools button");
        await tools.nth(name === "Hint" ? 1 : 3).tap();
        const dialog = page.getByRole("dialog", { name: title });
        await dialog.waitFor();
        await fits(page, title).catch((error) => bad.push(error.message));
        await dialog.getByRole("button", { name: "Close" }).tap();
        await dialog.waitFor({ state: "detached" });
      }
    }
    check(bad.length === 0, bad.join("\n"));
  });

for (const game of Object.keys(titles))
  test(`the board of ${game} fits a tablet`, async (stage) => {
    const page = await stage.open("", { size: { width: 768, height: 1024 }, touch: true });
    await seeded(page, { game, seats: 4, seed: 5, fill: "easy", seat: "a" });
    await playOn(page, (...args) => onBoard(...args, true), { seed: 2, stop: (_, count) => count >= 5 });
    await fits(page, "the board");
  });

// Whether something of these can be pressed without scrolling.
function inSight(texts) {
  return [...document.querySelectorAll("main .board [data-action]")].some((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return texts.includes(one.dataset.action) && one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

test("what can be chosen on a long board is brought into sight", async (stage) => {
  const page = await stage.open("", phone);
  await seeded(page, { game: "villainous", seats: 4, seed: 5, seat: "a", fill: "easy" });
  const roll = dice(3);
  for (let count = 0; count < 25; count++) {
    const update = await decision(page);
    const texts = update.actions.map(({ text }) => text);
    check(await page.evaluate(inSight, texts), `${update.question} ${texts.slice(0, 5)}`);
    await page.evaluate((to) => scrollTo(0, to), roll(2) ? 9999 : 0);
    await onBoard(page, update, busy(update, roll), true);
  }
});

test("a long press shows the rules of a card and plays nothing", async (stage) => {
  const page = await stage.open("", phone);
  await seeded(page, { game: "gauntlet", seats: 3, seed: 7, seat: "a", fill: "easy" });
  const card = page.locator("[data-part='hand:a'] [data-card]").first();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  const fingers = await page.context().newCDPSession(page);
  const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const { count } = latest(page);
  await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Its rules").waitFor();
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await dialog.getByRole("button", { name: "Close" }).tap();
  await dialog.waitFor({ state: "detached" });
  same(latest(page).count, count, "the count of actions");
});

test("the introductions fit a phone", async (stage) => {
  const page = await stage.open("", phone);
  const bad = [];
  for (const game of Object.keys(titles)) {
    await goTo(page, `#/intro/${game}`);
    const coach = page.getByRole("region", { name: "The coach" });
    await coach.waitFor();
    for (let i = 0; i < 3; i++) {
      await settled(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > 360) bad.push(`${game}: the page is ${wide} px wide`);
      const box = await coach.boundingBox();
      if (box.x < 0 || box.x + box.width > 360 || box.y < 0 || box.y + box.height > 740)
        bad.push(`${game}: the coach is at ${JSON.stringify(box)}`);
      await press(coach.locator("button.primary"), true);
    }
  }
  check(bad.length === 0, bad.join("\n"));
});

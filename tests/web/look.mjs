// look.mjs -- colours, motion, sounds, and what a browser remembers of them.

import { check, same, test, until } from "./harness.mjs";
import { busy, decision, dice, latest, onBoard, playOn } from "./player.mjs";
import { goTo, seeded } from "./walks.mjs";

const ground = () => getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g).slice(0, 3).map(Number);
const bright = (colour) => colour.reduce((a, b) => a + b, 0) / 3;

test("the page is dark where the device is, unless it is told otherwise", { quick: true }, async (stage) => {
  const page = await stage.open("#/settings", { colorScheme: "dark" });
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  check(bright(await page.evaluate(ground)) < 60, "dark as the device");
  await page.getByLabel("Light").check();
  check(bright(await page.evaluate(ground)) > 180, "light as chosen");
  await page.getByLabel("As the device").check();
  await page.emulateMedia({ colorScheme: "light" });
  check(bright(await page.evaluate(ground)) > 180, "light as the device");
  await page.getByLabel("Dark").check();
  check(bright(await page.evaluate(ground)) < 60, "dark as chosen");
});

test("settings are kept", async (stage) => {
  const page = await stage.open("#/settings");
  await page.getByLabel("Dark").check();
  await page.getByLabel("Slow").check();
  await page.getByLabel("Sounds").check();
  await page.getByLabel("Italiano").check();
  await page.getByRole("heading", { name: "Impostazioni" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Impostazioni" }).waitFor();
  same(await page.locator("html").getAttribute("lang"), "it", "the language");
  same(await page.locator("html").getAttribute("data-theme"), "dark", "the theme");
  const chosen = await page.locator("input[type=radio]:checked").evaluateAll((all) => all.map((one) => one.value));
  same(chosen, ["it", "dark", "slow"], "the choices");
  check(await page.locator("input[type=checkbox]").isChecked(), "the sounds");
  await goTo(page, "#/");
  await page.locator("input[value=hard]").check();
  await page.reload();
  check(await page.locator("input[value=hard]").isChecked(), "the level of the bots");
});

test("nothing makes a sound until sounds are turned on", async (stage) => {
  const context = await stage.visitor();
  await context.addInitScript(() => {
    window.tones = 0;
    const Before = window.AudioContext;
    window.AudioContext = class extends Before {
      constructor(...args) {
        super(...args);
        window.tones++;
      }
    };
  });
  const page = await stage.page(context);
  await seeded(page, { game: "splendor", seats: 2, seed: 4, fill: "easy" });
  const update = await decision(page);
  await onBoard(page, update, update.actions.find((action) => action.args.length === 3));
  await until(() => latest(page) !== update, "the next update");
  same(await page.evaluate(() => window.tones), 0, "players of sounds");
  await goTo(page, "#/settings");
  check(!(await page.getByLabel("Sounds").isChecked()), "off at first");
  await page.getByLabel("Sounds").check();
  same(await page.evaluate(() => window.tones), 1, "players of sounds");
});

// All Allies at one location: the own Domain is higher than what the hand leaves
// of the screen.
test("on a low screen nothing that can be chosen stays under the hand", async (stage) => {
  const page = await stage.open("", { size: { width: 1640, height: 820 } });
  const options = { villainA: "hela", villainB: "thanos" };
  await seeded(page, { game: "villainous", seats: 2, seed: 36, seat: "a", fill: "easy", options });
  const roll = dice(6);
  const choose = (update) => update.actions.find(({ text }) => text === "to niflheim") ?? busy(update, roll);
  await playOn(page, onBoard, { choose, stop: (_, count) => count >= 70 });
});

// Keeps note of everything that was ever animated.
function watchMotion() {
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const moves = [frames].flat().some((frame) => "transform" in frame);
    window.motions.push({ moves, lasts: options?.duration ?? options });
    return animate.call(this, frames, options);
  };
}

for (const calm of [false, true])
  test(calm ? "who wants less motion gets none" : "cards and tokens fly where they go", async (stage) => {
    const context = await stage.visitor({
      settings: { speed: "fast" },
      reducedMotion: calm ? "reduce" : "no-preference",
    });
    await context.addInitScript(watchMotion);
    const page = await stage.page(context);
    await seeded(page, { game: "splendor", seats: 2, seed: 4, fill: "easy" });
    for (let i = 0; i < 2; i++) {
      const update = await decision(page);
      await onBoard(page, update, update.actions.find((action) => action.args.length === 3));
      await until(() => latest(page) !== update, "the next update");
    }
    await decision(page);
    const motions = await page.evaluate(() => window.motions);
    const flights = motions.filter((one) => one.moves).length;
    if (calm) same(flights, 0, "flights");
    else check(flights > 2, `only ${flights} flights`);
    if (!calm) return;
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.playState === "running" && Number(one.effect?.getTiming().duration) > 200)
        .map((one) => `${one.effect?.target?.className} ${one.animationName ?? one.transitionProperty ?? ""}`),
    );
    same(running, [], "running animations");
  });

test("moves of others can be skipped", async (stage) => {
  const page = await stage.open("", { settings: { speed: "slow", level: "easy", seats: { gauntlet: 6 } } });
  await seeded(page, { game: "gauntlet", seats: 6, seed: 4, fill: "easy" });
  const update = await decision(page);
  await onBoard(page, update, update.actions[0]);
  const skip = page.getByRole("button", { name: "Skip" });
  for (let i = 0; i < 10 && !(await skip.isVisible()); i++) {
    const next = await Promise.race([decision(page), skip.waitFor().then(() => null)]);
    if (!next) break;
    await onBoard(page, next, next.actions[0]);
  }
  await skip.click();
  await decision(page);
});

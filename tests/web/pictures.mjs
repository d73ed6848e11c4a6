// pictures.mjs -- see tools/web-pictures.

import { launch, sizes, Stage } from "./harness.mjs";
import { busy, dice, onBoard, playOn, sensible } from "./player.mjs";
import { Server } from "./server.mjs";
import { goTo, seeded, settled } from "./walks.mjs";

const [build, out] = process.argv.slice(2);
Server.build = build;
const server = await new Server().start();
const browser = await launch();
const stage = new Stage(browser, server);

// Ann's browser, in these colours.
function ann(theme, size = sizes.desktop) {
  return stage.open("", { name: "Ann", settings: { theme, level: "normal" }, size, touch: size === sizes.phone });
}

// From the top, or from a part of the board.
async function picture(page, name, part) {
  await settled(page);
  await page.evaluate((part) => {
    document.activeElement?.blur();
    for (const one of [document.documentElement, ...document.querySelectorAll("main .board")]) one.scrollTop = 0;
    if (part) document.querySelector(`[data-part="${part}"]`).scrollIntoView();
  }, part);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${out}/web-${name}.png`, animations: "disabled" });
}

const roll = dice(11);
const some = (count) => ({ choose: (update) => sensible(update, roll), stop: (_, n) => n >= count });

const wellOn = {
  choose: (update) => busy(update, roll),
  stop: ({ view, actions }, n) => n >= 20 && view.ask === "turn" && actions.length > 3,
};

const home = await ann("light");
await picture(home, "home");

const gauntlet = await ann("dark");
await seeded(gauntlet, { game: "gauntlet", seats: 4, seed: 21, seat: "a", fill: "normal" });
await playOn(gauntlet, onBoard, some(7));
await picture(gauntlet, "gauntlet");

const splendor = await ann("light");
await seeded(splendor, { game: "splendor", seats: 3, seed: 8, seat: "a", fill: "normal" });
await playOn(splendor, onBoard, some(16));
await picture(splendor, "splendor");

// Wide enough for the Domains of all.
const villainous = await ann("light", { width: 1640, height: 940 });
const villains = { villainA: "hela", villainB: "thanos", villainC: "taskmaster" };
await seeded(villainous, { game: "villainous", seats: 3, seed: 12, seat: "a", fill: "normal", options: villains });
await playOn(villainous, onBoard, wellOn);
await picture(villainous, "villainous");

// A Hero who has something left to do.
const team = { villain: "red-skull", heroA: "captain-america", heroB: "captain-carter", heroC: "hulk" };
const inAction = {
  choose: (update) => busy(update, roll),
  stop: ({ view, actions }, n) => n >= 24 && view.ask === "act" && actions.length > 4,
};
const united = await ann("dark", { width: 1640, height: 940 });
await seeded(united, { game: "united", seats: 3, seed: 12, seat: "a", fill: "normal", options: team });
await playOn(united, onBoard, inAction);
await picture(united, "united");

const phone = await ann("dark", sizes.phone);
await seeded(phone, { game: "splendor", seats: 3, seed: 8, seat: "a", fill: "normal" });
await playOn(phone, onBoard, some(9));
await picture(phone, "phone");

const domain = await ann("light", sizes.phone);
await seeded(domain, { game: "villainous", seats: 3, seed: 12, seat: "a", fill: "normal", options: villains });
await playOn(domain, onBoard, wellOn);
await picture(domain, "phone-villainous", "locations:a");

const ring = await ann("light", sizes.phone);
await seeded(ring, { game: "united", seats: 3, seed: 12, seat: "a", fill: "normal", options: team });
await playOn(ring, onBoard, inAction);
await picture(ring, "phone-united");

const replay = await ann("dark");
await goTo(replay, "#/replay");
await replay.locator("input[type=file]").setInputFiles("tests/records/gauntlet-4-normal.six");
await replay.getByRole("slider").fill("30");
await picture(replay, "replay");

await stage.close();
await browser.close();
await server.stop();
for (const complaint of stage.complaints) console.log(complaint);

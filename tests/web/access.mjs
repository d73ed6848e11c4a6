// access.mjs -- axe-core finds nothing on any screen: dark and light, wide and
// small.

import { readFileSync } from "node:fs";
import { check, sizes, test } from "./harness.mjs";
import { decision, onBoard, playOn, press } from "./player.mjs";
import { Server } from "./server.mjs";
import { finished, goTo, openTable, screens, seeded, settled, titles } from "./walks.mjs";

const axe = readFileSync(new URL("../../web/node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

// What axe finds on the page as it is.
async function faults(page, rules) {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const found = await window.axe.run(document, {
      resultTypes: ["violations"],
      ...(rules ? { runOnly: { type: "rule", values: rules } } : { rules: { "target-size": { enabled: true } } }),
    });
    // A card is called by its name, and what explains itself by what it tells:
    // what is printed on them besides is no label.
    const printed = (id, node) =>
      id === "label-content-name-mismatch" &&
      document.querySelector(node.target.at(-1))?.matches("[data-card], [aria-expanded]");
    return found.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => !printed(id, node))
        .map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary.split("\n").slice(1, 3).join(" ")}`),
    );
  }, rules);
}

// All four looks of a page; where only colours differ, only they are examined.
async function examine(page, where, bad) {
  const note = (look, found) => found.forEach((one) => bad.add(`${where}, ${look}: ${one}`));
  await page.emulateMedia({ colorScheme: "light" });
  note("light", await faults(page));
  await page.emulateMedia({ colorScheme: "dark" });
  note("dark", await faults(page, ["color-contrast"]));
  await page.setViewportSize(sizes.phone);
  note("dark phone", await faults(page));
  await page.emulateMedia({ colorScheme: "light" });
  note("light phone", await faults(page, ["color-contrast"]));
  await page.setViewportSize(sizes.desktop);
}

function verdict(bad) {
  check(bad.size === 0, [...bad].join("\n"));
}

test("every screen can be used by everybody", async (stage) => {
  const over = await finished(stage);
  const page = await stage.open();
  const open = await openTable(page, "gauntlet", { players: 4, open: true });
  const bad = new Set();
  for (const [name, hash] of screens({ over, open })) {
    await goTo(page, hash);
    if (name.startsWith("new")) await page.locator("details summary").click();
    await examine(page, name, bad);
  }
  verdict(bad);
});

for (const [game, members] of [
  ["gauntlet", { seats: 4, seed: 7, seat: "a", options: { tableTalk: "publicRemarks" } }],
  ["splendor", { seats: 3, seed: 7 }],
  ["villainous", { seats: 4, seed: 7 }],
  ["united", { seats: 5, seed: 7, seat: "a", options: { equipment: "yes" } }],
])
  test(`the board of ${game} can be used by everybody`, { quick: game === "gauntlet" }, async (stage) => {
    const page = await stage.open();
    const bad = new Set();
    await seeded(page, { game, fill: "easy", ...members });
    await examine(page, "the first decision", bad);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator("aside").getByRole("region", { name: "Hints" }).waitFor();
    await examine(page, "hints", bad);
    if (game === "splendor") {
      await press(page.locator("[data-part='market'] button[data-card]"));
      await page.locator(":popover-open").waitFor();
      for (const one of await faults(page)) bad.add(`a card's sheet: ${one}`);
      await press(page.locator(":popover-open").getByRole("button", { name: "Recruit" }));
      await page.getByRole("dialog").getByRole("blockquote").waitFor();
      await examine(page, "why not", bad);
      await page.keyboard.press("Escape");
    }
    await page.locator("main [data-card]").last().click({ button: "right" });
    await page.getByRole("dialog").waitFor();
    await examine(page, "a card", bad);
    await page.keyboard.press("Escape");
    await page.getByRole("list", { name: "Seats" }).getByRole("button").last().click();
    await page.getByRole("dialog").waitFor();
    for (const one of await faults(page)) bad.add(`a seat: ${one}`);
    await page.keyboard.press("Escape");
    await playOn(page, onBoard, { seed: 9, stop: (_, count) => count >= 12 });
    await examine(page, "in the middle", bad);
    verdict(bad);
  });

test("the curtain, the end and the coach can be used by everybody", async (stage) => {
  const page = await stage.open();
  const bad = new Set();
  await openTable(page, "gauntlet");
  await page.getByRole("button", { name: "Sit here too" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("region", { name: "Pass the device" }).waitFor();
  await examine(page, "the curtain", bad);
  for (const game of Object.keys(titles)) {
    await goTo(page, `#/intro/${game}`);
    await page.getByRole("region", { name: "The coach" }).waitFor();
    await decision(page); // until then things move
    for (const one of await faults(page)) bad.add(`the coach of ${game}: ${one}`);
  }
  await goTo(page, `#/t/${await finished(stage)}`);
  await page.getByRole("button", { name: "Result" }).click();
  await page.getByRole("dialog").getByRole("table").waitFor();
  await examine(page, "the end", bad);
  await page.keyboard.press("Escape");
  await goTo(page, `#/replay/${await finished(stage)}/5`);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("dialog").waitFor();
  for (const one of await faults(page)) bad.add(`playing on: ${one}`);
  verdict(bad);
});

test("an announcement and a report can be used by everybody", async (stage) => {
  const server = await new Server().start();
  stage.ends.push(() => server.stop());
  const bad = new Set();
  const ann = await stage.open("", { server });
  const id = await openTable(ann, "splendor");
  server.admin("announce", "A new release comes at noon: games go on after a moment.", "--for", "1h");
  const bob = await stage.open(`#/t/${id}`, { server });
  await bob.getByRole("button", { name: "Sit here" }).click();
  await bob.getByText("A new release").waitFor();
  await examine(bob, "an announcement", bad);
  await examine(ann, "somebody beside", bad);
  await ann.getByRole("button", { name: "Start the game" }).click();
  await bob.getByRole("list", { name: "Seats" }).getByRole("button").first().click();
  await bob.getByText("Report this person").click();
  await examine(bob, "a report", bad);
  verdict(bad);
});

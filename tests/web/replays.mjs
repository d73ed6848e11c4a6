// replays.mjs -- finished games, looked at again.

import { readFileSync } from "node:fs";
import { check, same, test, until } from "./harness.mjs";
import { decision } from "./player.mjs";
import { finished, goTo, tableOf } from "./walks.mjs";

const frame = (page) => page.heard.findLast((message) => message.type === "frame");

async function at(page, count) {
  await page.locator(".count").getByText(new RegExp(`^${count} /`)).waitFor();
  await until(() => page.heard.some((m) => m.type === "frame" && m.count === count), `frame ${count}`);
}

test("a replay is stepped, sought, played and seen by others", { quick: true }, async (stage) => {
  const page = await stage.open();
  const id = await finished(stage);
  await goTo(page, `#/replay/${id}`);
  const steps = page.getByRole("region", { name: "Steps" });
  await at(page, 0);
  await steps.getByRole("button", { name: "One further" }).click();
  await at(page, 1);
  await steps.getByRole("slider", { name: "Action" }).fill("7");
  await at(page, 7);
  await steps.getByRole("button", { name: "One back" }).click();
  await at(page, 6);
  check(page.url().endsWith(`#/replay/${id}/6/all`), `the address follows: ${page.url()}`);
  await page.getByRole("complementary").getByRole("listitem").nth(2).getByRole("button").click();
  await at(page, 3);

  check(!JSON.stringify(frame(page).view.thanos.hand).includes("?"), "all cards are open");
  await steps.getByLabel("Seen by").selectOption("public");
  await until(() => frame(page).viewer === "public", "the public's frame");
  check(JSON.stringify(frame(page).view.thanos.hand).includes("?"), "Thanos' hand is hidden");
  await steps.getByLabel("Seen by").selectOption("a");
  await until(() => frame(page).viewer === "a", "the hero's frame");

  await steps.getByLabel("Speed").selectOption("4");
  await steps.getByRole("button", { name: "Play", exact: true }).click();
  await at(page, 5);
  await steps.getByRole("button", { name: "Pause" }).click();
  await steps.getByRole("button", { name: "To the end" }).click();
  await steps.getByText(/win|snap|lose/i).first().waitFor();
});

test("a shared link shows the same moment to somebody else", async (stage) => {
  const page = await stage.open("", { permissions: ["clipboard-read", "clipboard-write"] });
  const id = await finished(stage);
  await goTo(page, `#/replay/${id}/12/a`);
  await at(page, 12);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await stage.open(new URL(link).hash);
  await at(other, 12);
  same(await other.getByLabel("Seen by").inputValue(), "a", "the viewer");
  same(frame(other).view, frame(page).view, "the position");
});

test("a record is dropped on the page, replayed and saved again", async (stage) => {
  const record = readFileSync("tests/records/splendor-3-normal.six", "utf8");
  const page = await stage.open("#/replay");
  const drop = page.getByRole("group", { name: "A record from your device" });
  const data = await page.evaluateHandle((record) => {
    const data = new DataTransfer();
    data.items.add(new File([record], "game.six", { type: "text/plain" }));
    return data;
  }, record);
  await drop.dispatchEvent("drop", { dataTransfer: data });
  await at(page, 0);
  await page.getByRole("button", { name: "To the end" }).click();
  await page.locator("[data-part='market']").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  same(file.suggestedFilename(), "splendor.six", "the name of the file");
  same(readFileSync(await file.path(), "utf8"), record, "the record");

  await goTo(page, "#/lobby");
  await goTo(page, "#/replay");
  const nonsense = { name: "x.six", mimeType: "text/plain", buffer: Buffer.from("nonsense") };
  await page.locator("input[type=file]").setInputFiles(nonsense);
  await page.getByRole("alert").waitFor();
});

test("a replay is played on from the middle as practice", async (stage) => {
  const page = await stage.open();
  const id = await finished(stage);
  await goTo(page, `#/replay/${id}/9`);
  await at(page, 9);
  await page.getByRole("button", { name: "Play on from here" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("You play").selectOption("a");
  await dialog.getByLabel("Bots").selectOption("easy");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/#\/t\//);
  check(tableOf(page) !== id, "a table of its own");
  const update = await decision(page);
  same(update.viewer, "a", "the seat");
  check(update.count >= 9, "it goes on from there");
  await page.getByRole("button", { name: "Take back" }).waitFor();
});

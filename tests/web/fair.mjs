// fair.mjs -- the page that checks the shuffles.

import { check, same, test } from "./harness.mjs";
import { finish, finished, goTo } from "./walks.mjs";

// Give the page a file.
function offer(page, text) {
  const file = { name: "x.six", mimeType: "text/plain", buffer: Buffer.from(text) };
  return page.locator("input[type=file]").setInputFiles(file);
}

test("the shuffles of a finished game are found fair", { quick: true }, async (stage) => {
  const page = await stage.open();
  await finish(page);
  await page.getByRole("dialog").getByRole("link", { name: "Verify the shuffles" }).click();
  await page.getByRole("heading", { name: "The shuffles were fair." }).waitFor();
  const marks = await page.locator(".verdict").allInnerTexts();
  same(marks, ["✓", "✓", "✓", "✓", "✓"], "the five findings of whoever played");
  await page.getByText("The figures").click();
  await page.getByText("Secret", { exact: true }).waitFor();
});

test("a record that was tampered with is found out", async (stage) => {
  const page = await stage.open();
  const id = await finished(stage);
  await goTo(page, `#/verify/${id}`);
  await page.getByRole("heading", { name: "The shuffles were fair." }).waitFor();
  const { record } = page.heard.findLast((message) => message.type === "replay");
  const other = (digit) => (digit === "0" ? "1" : "0");
  const tampered = {
    secret: record.replace(/^(secret \w+)(\w)$/m, (_, head, digit) => head + other(digit)),
    seal: record.replace(/^(seal \w+)(\w)$/m, (_, head, digit) => head + other(digit)),
  };
  await goTo(page, "#/home");
  for (const [what, text] of Object.entries(tampered)) {
    check(text !== record, `the record has a ${what}`);
    await goTo(page, "#/verify");
    await offer(page, text);
    await page.getByRole("heading", { name: "Something does not fit." }).waitFor();
    check((await page.locator(".verdict.wrong").count()) >= 1, `the wrong ${what} is marked`);
    await goTo(page, "#/home");
  }
  const seed = record.replace(/^(\S+ \d*)(\d)$/m, (_, head, digit) => head + other(digit));
  check(seed !== record, "the record has a seed");
  await goTo(page, "#/verify");
  await offer(page, seed);
  await page.locator(".verdict.wrong, .panel.bad").first().waitFor();
  same(await page.getByText("The shuffles were fair.").count(), 0, "praise");
});

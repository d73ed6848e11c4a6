// games.mjs -- whole games against bots.

import { check, test } from "./harness.mjs";
import { byList, decision, onBoard, playOn } from "./player.mjs";
import { playNow, playWhole, titles } from "./walks.mjs";

async function ended(page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("table").waitFor();
  check(/You win!|You lose|Nobody wins/.test(await dialog.innerText()), "the end says who has won");
}

for (const [game, title] of Object.entries(titles)) {
  test(`a whole game of ${game} is played on the board`, { quick: game === "gauntlet" }, async (stage) => {
    const page = await stage.open("", { settings: { seats: { splendor: 2 } } });
    await playWhole(page, game);
    const { count } = await playOn(page, onBoard, { seed: 3 });
    check(count > 3, `only ${count} decisions`);
    await ended(page);
  });

  test(`a whole game of ${game} is played by the list of actions`, async (stage) => {
    const page = await stage.open("", { settings: { level: "normal", seats: { splendor: 2 } } });
    await page.getByRole("group", { name: "How strong" }).getByLabel("Easy").check();
    await playWhole(page, game);
    const { count } = await playOn(page, byList, { seed: 8 });
    check(count > 3, `only ${count} decisions`);
    await ended(page);
  });

  test(`one click leads to the first decision of ${game} within ten seconds`, { quick: true }, async (stage) => {
    const start = Date.now();
    const page = await stage.open();
    await playNow(page, title);
    check(await decision(page), "there is a decision");
    check(Date.now() - start < 10_000, `it took ${Date.now() - start} ms`);
    await page.getByText(/Your turn|You decide/).waitFor();
  });
}

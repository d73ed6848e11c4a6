// tables.mjs -- people at one table: invited, interrupted, looked on, talking.

import { check, same, test, until } from "./harness.mjs";
import { decision, dice, latest, onBoard, playOn, press, sensible } from "./player.mjs";
import { finish, openTable, seeded, start, tableOf } from "./walks.mjs";
import { Server } from "./server.mjs";

// Two at a table of their own, each in a browser of their own.
export async function meet(stage, game, { names = [], ...options } = {}) {
  const ann = await stage.open("", { ...options, name: names[0] });
  await openTable(ann, game, { seats: game === "gauntlet" ? { Thanos: "me" } : {} });
  const link = await ann.getByLabel("Whoever has this link").inputValue();
  const bob = await stage.page(await stage.visitor({ ...options, name: names[1] }), new URL(link).hash, options);
  await bob.getByRole("button", { name: "Sit here" }).click();
  await ann.getByText("Everybody is here: you can start.").waitFor();
  await start(ann);
  return [ann, bob];
}

// Whoever has to decide does, until the game is over or `stop` says so.
export async function together(pages, { stop = () => false, seed = 5 } = {}) {
  const roll = dice(seed);
  const done = new Map(); // the update that each has answered
  for (let count = 0; count < 300; count++) {
    const acting = await until(() => {
      if (new Set(pages.map((page) => latest(page)?.number)).size > 1) return null;
      if (latest(pages[0])?.over) return "over";
      return pages.find((page) => latest(page)?.actions && latest(page) !== done.get(page));
    }, "somebody's decision");
    if (acting === "over" || stop(count)) return count;
    const update = await decision(acting);
    if (!update) continue;
    done.set(acting, update);
    await onBoard(acting, update, sensible(update, roll));
  }
  check(false, "the game has no end");
}

async function bothSeeTheEnd([ann, bob]) {
  const titles = [];
  for (const page of [ann, bob]) titles.push(await page.getByRole("dialog").getByRole("heading").first().innerText());
  check(
    titles.sort().join() === "You lose,You win!" || titles.every((title) => title === "Nobody wins"),
    `they were told ${titles}`,
  );
}

test("an onlooker of a table with a delay is told of it while there is nothing to be seen", async (stage) => {
  const ann = await stage.open("#/new/splendor");
  await ann.getByLabel("Players").selectOption("2");
  await ann.getByLabel("Player B", { exact: true }).selectOption("easy");
  await ann.getByLabel("Onlookers are behind by (seconds)").fill("60");
  await ann.getByRole("button", { name: "Open the table" }).click();
  await ann.waitForURL(/#\/t\//);
  const eve = await stage.open(`#/t/${tableOf(ann)}`);
  await eve.getByText("Everybody is here.").waitFor();
  await start(ann);
  await decision(ann);
  const dock = eve.getByRole("region", { name: "Your move" }).getByRole("status");
  await dock.getByText("Nothing yet.").waitFor();
  await dock.getByText("onlookers see it 60 seconds later").waitFor();
  same(await ann.getByText("onlookers see it").count(), 0, "who plays");
});

test("two browsers meet by the invitation and one reloads in the middle", { quick: true }, async (stage) => {
  const [ann, bob] = await meet(stage, "gauntlet");
  await together([ann, bob], { stop: (count) => count >= 4 });
  const before = latest(bob).count;
  const log = await bob.getByRole("region", { name: "Log" }).getByRole("listitem").allInnerTexts();
  bob.heard.length = 0;
  await bob.reload();
  await until(() => latest(bob), "the game after the reload");
  same(latest(bob).count, before, "the count of actions");
  await bob.locator("[data-part='dock']").waitFor();
  const again = await bob.getByRole("region", { name: "Log" }).getByRole("listitem").allInnerTexts();
  same(again.slice(0, log.length), log, "the log");
  await together([ann, bob]);
  await bothSeeTheEnd([ann, bob]);

  await ann.getByRole("dialog").getByRole("button", { name: "Rematch" }).click();
  await ann.getByText("Not everybody has come yet. Wait for them, or free their seats.").waitFor();
  await start(ann);
  await ann.getByText(/These people have not come yet/).waitFor();
  await bob.getByRole("dialog").getByRole("button", { name: "To the rematch" }).click();
  await until(() => tableOf(ann) === tableOf(bob) && tableOf(bob), "the same table again");
  await ann.getByText("Everybody is here: you can start.").waitFor();
  await bob.getByText("Whoever opened the table starts").waitFor();
});

test("where the game has given roles, seats are called by them", async (stage) => {
  const [ann, bob] = await meet(stage, "villainous", { names: ["Ann", "Bob"] });
  await decision(ann);
  const [a, b] = latest(ann).view.players.map(({ villain }) => villain[0].toUpperCase() + villain.slice(1));
  const chips = (page) => page.getByRole("list", { name: "Seats" }).getByRole("button");
  for (const [page, own] of [[ann, 0], [bob, 1]])
    for (const [i, [role, name]] of [[a, "Ann"], [b, "Bob"]].entries()) {
      const chip = (await chips(page).nth(i).innerText()).replace(/\s+/g, " ");
      const wanted = new RegExp(`^${role} (to act )?${name}${i === own ? " · you" : ""}$`);
      check(wanted.test(chip), `the chip "${chip}" instead of ${wanted}`);
    }
  await ann.locator("[data-part='seat:b']").getByText(`${b} (Bob)`).waitFor();
  await bob.getByText(`${a} (Ann) is deciding…`).waitFor();
  same(await bob.getByLabel("Show").locator("option").allInnerTexts(), ["Everything", "Turns only", `${a} (Ann)`, b], "the log's filters");
});

test("whom one plays is chosen at home, and with the seats of a table", async (stage) => {
  const ann = await stage.open();
  const game = ann.getByRole("listitem").filter({ hasText: "Marvel Villainous" });
  await game.getByLabel("Players").selectOption("2");
  await game.getByLabel("You play").selectOption("killmonger");
  await game.getByRole("button", { name: "Play now" }).click();
  await decision(ann);
  const { viewer, view } = latest(ann);
  same([viewer, view.players[0].villain], ["a", "killmonger"], "the own seat");

  const bob = await stage.open("#/new/villainous");
  await bob.getByLabel("Players").selectOption("2");
  await bob.getByLabel("Villain of B").selectOption("ultron");
  const left = await bob.getByLabel("Villain of A").locator("option").allInnerTexts();
  check(left.includes("Hela") && !left.includes("Ultron"), `A may be one of: ${left}`);
  await bob.getByLabel("Player B", { exact: true }).selectOption("easy");
  await bob.getByRole("button", { name: "Open the table" }).click();
  await bob.getByText("Ultron", { exact: true }).first().waitFor();
  await start(bob);
  await decision(bob);
  same(latest(bob).view.players[1].villain, "ultron", "the bot's Villain");
});

test("a server that is killed and started again loses nothing", async (stage) => {
  const server = await new Server().start();
  stage.ends.push(() => server.stop());
  const [ann, bob] = await meet(stage, "splendor", { server, breaks: true });
  await together([ann, bob], { stop: (count) => count >= 6 });
  const before = [ann, bob].map((page) => latest(page).count);
  const tokens = await ann.locator("[data-part='tokens:a']").innerText();
  await server.kill();
  await ann.getByText("Reconnecting…").waitFor();
  for (const page of [ann, bob]) page.heard.length = 0;
  await server.start();
  await until(() => latest(ann) && latest(bob), "both at the table again");
  same([ann, bob].map((page) => latest(page).count), before, "the counts of actions");
  same(await ann.locator("[data-part='tokens:a']").innerText(), tokens, "the tokens on the board");
  await ann.getByText("Reconnecting…").waitFor({ state: "detached" });
  await together([ann, bob], { stop: (count) => count >= 4, seed: 6 });
});

test("an action that was sent while the server was away arrives once", async (stage) => {
  const server = await new Server().start();
  stage.ends.push(() => server.stop());
  const page = await stage.open("", { server, breaks: true });
  await openTable(page, "splendor", { seats: { "Player B": "easy" } });
  await start(page);
  const update = await decision(page);
  await server.kill();
  await onBoard(page, update, update.actions.find((action) => action.args.length === 3));
  await server.start();
  await until(() => latest(page)?.count > update.count && latest(page).actions, "the next decision");
  const mine = latest(page).view.players.find((player) => player.id === latest(page).viewer);
  same(Object.values(mine.tokens).reduce((a, b) => a + b, 0), 3, "tokens taken");
});

test("an onlooker is told nothing that is secret", async (stage) => {
  const ann = await stage.open();
  const seats = { Thanos: "me", "Hero A": "easy", "Hero B": "easy" };
  const id = await openTable(ann, "gauntlet", { players: 3, seats });
  const eve = await stage.open(`#/t/${id}`);
  await eve.getByText("Everybody is here").waitFor();
  await start(ann);
  await playOn(ann, onBoard, { stop: (_, count) => count >= 8 });
  await until(() => latest(eve)?.number === latest(ann).number, "the onlooker's update");
  await eve.getByText("You are looking on").waitFor();
  same(await eve.locator("[data-part^='hand:'] button.can, aside .menu").count(), 0, "what an onlooker can do");

  const known = new Map(ann.heard.filter((m) => m.type === "update").map((m) => [m.number, m.view]));
  let compared = 0;
  for (const message of eve.heard) {
    const { secret, state } = message.table ?? {};
    check(!secret || state === "over", "what was shuffled with is told before the end");
    check(!message.actions && !message.question, `too much: ${message.type}`);
    if (message.type !== "update") continue;
    same(message.viewer, "public", "the viewer");
    const { thanos, heroes, team } = message.view;
    check(team.looking.every((card) => card === "?"), "cards that a hero looks at are told");
    const view = known.get(message.number);
    const own = view?.thanos;
    thanos.hand.forEach((card, i) =>
      check(card === "?" || !own || own.seen_by?.[i]?.includes("public"), `Thanos' ${card} is told`),
    );
    // What everybody knows, Ann knows.
    heroes.forEach(({ hand }, seat) =>
      hand.forEach((card, i) => check(card === "?" || !view || view.heroes[seat].hand[i] === card, `${card} is told`)),
    );
    for (const { event } of message.events)
      if (["draw", "look", "peek", "bottom", "place"].includes(event.event))
        check(!event.card || event.card === "?", `${event.event} tells ${event.card}`);
    if (own) compared += own.hand.filter((card) => card !== "?").length;
  }
  check(compared > 4, `only ${compared} secret cards were compared`);
  const token = await ann.evaluate(() => JSON.parse(localStorage.getItem("sixstones.token")));
  check(!JSON.stringify(eve.heard).includes(token), "the token of somebody else");
});

test("an onlooker does not see what was reserved from a deck", async (stage) => {
  const ann = await stage.open();
  const id = await openTable(ann, "splendor", { seats: { "Player B": "easy" } });
  const eve = await stage.open(`#/t/${id}`);
  await eve.getByText("Everybody is here").waitFor();
  await start(ann);
  const update = await decision(ann);
  await onBoard(ann, update, update.actions.find((action) => action.text === "reserve-deck 3"));
  await until(() => latest(ann).number > update.number, "the next update");
  const mine = (page) => latest(page)?.view.players.find((player) => player.id === update.viewer);
  const card = await until(() => mine(ann).hand[0], "the card");
  check(card !== "?", "its owner knows it");
  await until(() => mine(eve)?.hand.length, "the onlooker's update");
  same(mine(eve).hand, ["?"], "what the onlooker knows");
  await eve.locator(`[data-part="hand:${update.viewer}"] [role=img]`).waitFor();
  const updates = eve.heard.filter((message) => message.type === "update");
  check(!JSON.stringify(updates).includes(`"${card}"`), `${card} is told`);
});

test("a public table is found in the lobby, also by its code", async (stage) => {
  const bob = await stage.open("#/lobby");
  const ann = await stage.open();
  await bob.getByRole("heading", { name: "Open tables" }).waitFor();
  const id = await openTable(ann, "splendor", { players: 3, open: true });
  await bob.locator(`a[href$="${id}"]`).getByText("2 free seats").waitFor();
  await bob.locator(`a[href$="${id}"]`).click();
  await bob.getByRole("button", { name: "Sit here" }).first().click();
  await ann.getByText("1 seat is still free.").waitFor();
  await ann.getByRole("button", { name: "Fill up with bots" }).click();
  await start(ann);
  await bob.locator("[data-part='market']").waitFor();
  const eve = await stage.open("#/lobby");
  await eve.locator(`a[href$="${id}"]`).getByText("watch").waitFor();
  await eve.getByLabel("Link or code of a table").fill(ann.url());
  await eve.getByRole("button", { name: "Go there" }).click();
  await eve.getByText("You are looking on").waitFor();
  await ann.getByText("1 onlooker").waitFor();
});

test("people at one screen pass it on behind a curtain", async (stage) => {
  const page = await stage.open();
  await openTable(page, "gauntlet");
  await page.getByRole("button", { name: "Sit here too" }).click();
  await start(page);
  const curtain = page.getByRole("region", { name: "Pass the device" });
  for (const [title, seat] of [["Thanos", "thanos"], ["Hero A", "a"], ["Thanos", "thanos"]]) {
    await curtain.getByRole("heading", { name: title }).waitFor();
    same(await page.locator("[data-card], aside .menu, [aria-label='Log'] li").count(), 0, "things behind the curtain");
    await curtain.getByRole("button", { name: /show my cards/ }).click();
    const turn = async () => ((await curtain.count()) ? "over" : latest(page).viewer === seat && "on");
    while ((await until(turn, "a turn")) === "on") {
      const update = await Promise.race([decision(page), curtain.waitFor().then(() => null)]);
      if (!update) break;
      await press(page.locator("aside .menu button"));
      await until(() => latest(page) !== update, "the next update");
    }
  }
});

test("people talk in the waiting room and at the table", async (stage) => {
  const [ann, bob] = await meet(stage, "splendor");
  await bob.locator("aside").getByRole("button", { name: "Talk" }).click();
  await bob.locator("aside").getByLabel("Say something").fill("Well met!");
  await bob.locator("aside").getByRole("button", { name: "Say", exact: true }).click();
  await bob.locator("aside").getByRole("log").getByText("Well met!").waitFor();
  await ann.locator("aside").getByRole("button", { name: "Talk" }).click();
  await ann.locator("aside").getByRole("log").getByText("Well met!").waitFor();
});

test("who only has the name of a player does not look like one", async (stage) => {
  const [ann] = await meet(stage, "splendor", { names: ["Ann", "Bob"] });
  const other = await stage.page(await stage.visitor({ name: "Ann" }), new URL(ann.url()).hash);
  for (const [page, words] of [[ann, "my words"], [other, "other words"]]) {
    await page.locator("aside").getByRole("button", { name: "Talk" }).click();
    await page.locator("aside").getByLabel("Say something").fill(words);
    await page.locator("aside").getByRole("button", { name: "Say", exact: true }).click();
  }
  const lines = ann.locator("aside").getByRole("log").locator("p");
  await lines.filter({ hasText: "Ann (Player A) my words" }).waitFor();
  await lines.filter({ hasText: "Ann (looks on) other words" }).waitFor();
});

test("where only remarks are allowed they are offered", async (stage) => {
  const ann = await stage.open();
  const id = await openTable(ann, "gauntlet", {
    players: 3,
    seats: { "Hero A": "me", Thanos: "easy" },
    options: { tableTalk: "publicRemarks" },
  });
  const bob = await stage.open(`#/t/${id}`);
  await bob.getByRole("button", { name: "Sit here" }).click();
  await ann.getByText("Everybody is here: you can start.").waitFor();
  await start(ann);
  await decision(ann); // before, the bot may still change what there is to remark
  await ann.locator("aside").getByRole("button", { name: "Talk" }).click();
  const remark = ann.locator("aside button.remark").first();
  const text = await remark.innerText();
  await press(remark);
  await bob.locator("aside").getByRole("button", { name: "Talk" }).click();
  await bob.locator("aside").getByRole("log").getByText(text).waitFor();
  same(await ann.locator("aside").getByLabel("Say something").count(), 0, "free words");
});

test("a bot plays for somebody who asks for it until they come back", async (stage) => {
  const page = await stage.open();
  await openTable(page, "splendor", { seats: { "Player B": "easy" } });
  await start(page);
  await decision(page);
  const seat = page.getByRole("list", { name: "Seats" }).getByRole("button").first();
  await seat.click();
  await page.getByRole("dialog").getByRole("button", { name: "Let a bot play for me" }).click();
  await seat.getByText("a bot plays").waitFor();
  await seat.click();
  await page.getByRole("dialog").getByRole("button", { name: "Take my seat back" }).click();
  await seat.getByText("you").waitFor();
  await decision(page);
});

test("a rematch against bots begins at once or in the waiting room", async (stage) => {
  const page = await stage.open();
  const id = await finish(page);
  await page.getByRole("dialog").getByRole("button", { name: "Rematch" }).click();
  await until(() => tableOf(page) && tableOf(page) !== id, "another table");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Start the game" }).click();
  await decision(page);
});

test("an unfinished game is offered on the home page", async (stage) => {
  const page = await stage.open();
  const id = await seeded(page, { game: "splendor", seats: 2, seed: 3, fill: "easy" });
  await page.getByRole("link", { name: "Sixstones: home" }).click();
  await page.getByRole("region", { name: "Go on playing" }).getByRole("link").click();
  await decision(page);
  same(tableOf(page), id, "the table");
});

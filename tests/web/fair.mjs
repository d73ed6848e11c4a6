// fair.mjs -- the page that checks the shuffles.

import { createHash, createHmac } from "node:crypto";
import { check, same, test, until } from "./harness.mjs";
import { decision } from "./player.mjs";
import { Server } from "./server.mjs";
import { meet, together } from "./tables.mjs";
import { finish, finished, goTo, openTable, start, tableOf } from "./walks.mjs";

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
  same(marks.join(""), "✓✓✓✓✓✓✓", "the findings of whoever played");
  await page.getByText("The figures").click();
  await page.getByText("Secret", { exact: true }).waitFor();
});

test("a record that was tampered with is found out", async (stage) => {
  const page = await stage.open();
  const id = await finished(stage);
  await goTo(page, `#/verify/${id}`); // as somebody who has not seen the game
  await page.getByRole("heading", { name: "The record fits itself." }).waitFor();
  const { record } = page.heard.findLast((message) => message.type === "replay");
  const other = (digit) => (digit === "0" ? "1" : "0");
  const tampered = {
    secret: record.replace(/^(secret \w+)(\w)$/m, (_, head, digit) => head + other(digit)),
    seal: record.replace(/^(seal \w+)(\w)$/m, (_, head, digit) => head + other(digit)),
    commit: record.replace(/^(commit \S+ \w+)(\w)$/m, (_, head, digit) => head + other(digit)),
    salt: record.replace(/^(salt \S+ \w+)(\w)$/m, (_, head, digit) => head + other(digit)),
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
  same(await page.getByText("The record fits itself.").count(), 0, "praise");
});

const commitOf = (salt) => createHash("sha256").update(`sixstones salt\n${salt}`).digest("hex");

// The messages of a type that a page has sent.
const told = (page, type) => page.told.filter((message) => message.type === type);

test("the numbers of two people go into the shuffles, and both find that so", async (stage) => {
  const [ann, bob] = await meet(stage, "gauntlet", { names: ["Ann", "Bob"] });
  await decision(ann);
  const table = ann.heard.findLast((message) => message.type === "table").table;
  const salts = [ann, bob].map((page) => told(page, "reveal").map((message) => message.salt));
  same(salts.map((list) => list.length), [1, 1], "numbers that were told");
  check(salts[0][0] !== salts[1][0], "each has a number of its own");
  same(table.seats.map((seat) => [seat.commit, seat.salt]), salts.map(([salt]) => [commitOf(salt), salt]), "the seats");
  const early = bob.heard.slice(0, bob.heard.findIndex((message) => message.type === "reveal") + 1);
  check(!JSON.stringify(early).includes(salts[0][0]), "nobody hears a number before all are bound");
  await together([ann, bob]);
  for (const page of [ann, bob]) {
    await page.getByRole("dialog").getByRole("link", { name: "Verify the shuffles" }).click();
    await page.getByRole("heading", { name: "The shuffles were fair." }).waitFor();
    same((await page.locator(".verdict").allInnerTexts()).join(""), "✓✓✓✓✓✓✓", "the findings");
    same(await page.getByRole("note").count(), 0, "starts that were broken off");
  }
});

test("a start is broken off where somebody's browser has gone, and that is told", async (stage) => {
  const page = await stage.open("", { name: "Ann" });
  await openTable(page, "gauntlet", { seats: { Thanos: "me" } });
  const link = await page.getByLabel("Whoever has this link").inputValue();
  const guest = await stage.visitor({ name: "Bob" });
  const bob = await stage.page(guest, new URL(link).hash);
  await bob.getByRole("button", { name: "Sit here" }).click();
  await page.getByText("Everybody is here").waitFor();
  await guest.close();
  await page.getByText("not here").waitFor();
  await page.getByText("whoever is away when the game starts loses the seat").waitFor();
  await start(page);
  await page.getByText("The game starts as soon as the browsers").waitFor();
  check(await page.getByRole("button", { name: "Start the game" }).isDisabled(), "nothing is to be done meanwhile");
  await page.getByText(/did not send their random numbers in time.*Bob/).waitFor();
  await page.getByText("1 seat is still free.").waitFor();
  await page.getByText("1 start was broken off here").waitFor();
  await until(() => told(page, "sit").length === 1, "a new commit");
  const [{ commit }] = told(page, "sit");
  const first = told(page, "new")[0].commit;
  check(commit && commit !== first, "of a new number");
  await page.getByLabel("Bot for Hero A").selectOption("easy");
  await start(page);
  await decision(page);
  const salts = told(page, "reveal").map((message) => message.salt);
  same(salts.map(commitOf), [first, commit], "each number was told once");
  const table = page.heard.findLast((message) => message.type === "table").table;
  same(table.seats[0].salt, salts[1], "the number that counts");
});

// A visitor whose server lies: `bend` gets each message of the server, and says
// what the page hears instead (a message, or nothing).
async function deceived(stage, bend, options = {}) {
  const context = await stage.visitor(options);
  const said = [];
  let push;
  await context.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    push = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      said.push(JSON.parse(text));
      server.send(text);
    });
    server.onMessage((text) => {
      const message = bend(JSON.parse(text));
      if (message) push(message);
    });
  });
  const page = await stage.page(context, "", options);
  return { page, said: (type) => said.filter((message) => message.type === type), push: (message) => push(message) };
}

// Each way of asking for a number that a browser must not answer.
const lies = {
  "another number for one's seat": [
    (list) => ({ ...list, seats: list.seats.map((row) => (row.seat === "thanos" ? { ...row, commit: "0".repeat(64) } : row)) }),
    "another random number for your seat",
  ],
  "another seal": [(list) => ({ ...list, seal: "0".repeat(64) }), "changed its seal"],
  "other options": [(list) => ({ ...list, options: { ...list.options, heroLife: 9 } }), "changed the game"],
};

test("a browser does not tell its number for a list that is not what it saw", async (stage) => {
  for (const [what, [lie, sentence]] of Object.entries(lies)) {
    const { page, said } = await deceived(stage, (message) => (message.type === "reveal" && !message.id ? lie(message) : message));
    await openTable(page, "gauntlet", { seats: { "Hero A": "easy" } });
    await start(page);
    await page.getByText(sentence).waitFor();
    same(said("reveal").length, 0, `numbers told for ${what}`);
  }
});

test("a browser tells its number for one list only, and then has another", async (stage) => {
  const server = await new Server().start();
  stage.ends.push(() => server.stop());
  let list;
  const { page, said, push } = await deceived(
    stage,
    (message) => {
      if (message.type === "reveal" && message.seats) list = message;
      return message;
    },
    { server, breaks: true },
  );
  await openTable(page, "gauntlet", { seats: { Thanos: "me" } });
  const id = tableOf(page);
  const guest = await stage.page(await stage.visitor({ server }), `#/t/${id}`, { breaks: true });
  await guest.getByRole("button", { name: "Sit here" }).click();
  await page.getByText("Everybody is here").waitFor();
  await guest.close(); // so that the start waits
  await start(page);
  await until(() => said("reveal").length === 1, "the number");
  const [{ salt }] = said("reveal");
  push(list); // the same list may come again
  await until(() => said("reveal").length === 2, "the same number again");
  same(said("reveal")[1].salt, salt, "the number");
  const other = { ...list, seats: list.seats.map((row) => (row.seat === "a" ? { ...row, commit: "0".repeat(64) } : row)) };
  push(other);
  await page.getByText("has told its random number for another start already").waitFor();
  await server.kill(); // "by accident"
  await server.start();
  await until(() => said("sit").length === 1, "a new number");
  const [{ commit }] = said("sit");
  check(commit !== commitOf(salt), "another one");
  await page.getByText(commit).waitFor({ state: "attached" }); // the table has it
  push(other);
  await page.getByText("another random number for your seat").waitFor();
  same(said("reveal").length, 2, "numbers told");
});

test("a game that begins without one's number is noticed at once", async (stage) => {
  const seen = (seat) => ({ ...seat, commit: undefined, salt: undefined });
  const { page, said } = await deceived(stage, (message) => {
    if (message.type === "reveal" && message.seats) return null;
    if (message.type !== "table") return message;
    const { table } = message;
    return { ...message, table: { ...table, state: "playing", starting: undefined, seats: table.seats.map(seen) } };
  });
  await openTable(page, "gauntlet", { seats: { "Hero A": "easy" } });
  await page.getByText("The game began without the random number of this browser.").waitFor();
  same(said("reveal").length, 0, "numbers told");
});

// A replay in which the operator has chosen a salt for the other seat after all
// were told: whatever follows from it is right.
function forged(replay) {
  const salts = { ...replay.salts, a: "0123456789abcdef" };
  const text = replay.seats.filter(({ seat }) => salts[seat]).map(({ seat }) => `${seat}:${salts[seat]}\n`);
  const key = createHmac("sha256", Buffer.from(replay.secret, "hex")).update(text.join("")).digest();
  let record = replay.record;
  const actions = replay.actions.map((action, i) => {
    if (!action.seed) return action;
    const seed = createHmac("sha256", key).update(String(i)).digest().readBigUInt64BE().toString();
    record = record.replace(action.seed, seed);
    return { ...action, seed };
  });
  const commits = { ...replay.commits, a: commitOf(salts.a) };
  record = record.replace(/^commit .*$/m, `$&\ncommit a ${commits.a}`).replace(/^salt .*$/m, `$&\nsalt a ${salts.a}`);
  return { ...replay, salts, commits, actions, record };
}

test("a record that fits itself is compared with what was noted before the game", async (stage) => {
  const { page } = await deceived(stage, (message) => (message.type === "replay" ? forged(message) : message));
  await openTable(page, "gauntlet", { seats: { "Hero A": "easy" } });
  await start(page);
  for (let i = 0; i < 200 && !(await page.getByRole("dialog").getByRole("heading").count()); i++) {
    await page.keyboard.press("1");
    await page.waitForTimeout(40);
  }
  await page.getByRole("dialog").getByRole("link", { name: "Verify the shuffles" }).click();
  await page.getByRole("heading", { name: "Something does not fit." }).waitFor();
  same((await page.locator(".verdict").allInnerTexts()).join(""), "✓✓✗✓✓✓✓", "the findings");
});

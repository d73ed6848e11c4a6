// operator.mjs -- what whoever runs the server and those who play have to do
// with each other: reports, announcements, new passwords, mutes, bans.

import { check, same, sizes, test, until } from "./harness.mjs";
import { decision, latest } from "./player.mjs";
import { Server } from "./server.mjs";
import { openTable, start } from "./walks.mjs";

// Ann's table and Bob, who sits there, too.
async function meet(stage, options = {}) {
  const ann = await stage.open("", { ...options, name: "Ann" });
  const id = await openTable(ann, "splendor");
  const bob = await stage.page(await stage.visitor({ ...options, name: "Bob" }), `#/t/${id}`);
  await bob.getByRole("button", { name: "Sit here" }).click();
  await ann.getByText("Everybody is here: you can start.").waitFor();
  return [ann, bob, id];
}

const numberOf = (page) => page.heard.findLast((m) => m.person).person.person;

async function alone(stage) {
  const server = await new Server().start();
  stage.ends.push(() => server.stop());
  return server;
}

test("a player is reported and the operator reads it", async (stage) => {
  const [ann, bob, id] = await meet(stage, { size: sizes.phone });
  await start(ann);
  await bob.getByRole("list", { name: "Seats" }).getByRole("button").filter({ hasText: "Ann" }).click();
  const dialog = bob.getByRole("dialog");
  await dialog.getByText("Report this person").click();
  await dialog.getByLabel("What is it about?").selectOption("Cheating");
  const text = dialog.getByLabel("What happened? (optional)");
  await text.fill("ż".repeat(400));
  same(await text.inputValue(), "ż".repeat(150), "as many bytes as the server takes");
  await text.fill("Knows my cards");
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await bob.getByText("Thank you. Those who run the server will read it.").waitFor();
  await dialog.waitFor({ state: "detached" });
  const [report] = stage.server.admin("reports").reports.filter((one) => one.table === id);
  same([report.kind, report.text], ["cheating", "Knows my cards"], "the report");
  same([report.by.name, report.about.name], ["Bob", "Ann"], "who and whom");
  await bob.getByRole("list", { name: "Seats" }).getByRole("button").filter({ hasText: "Bob" }).click();
  await dialog.getByText("your seat").waitFor();
  same(await dialog.getByText("Report this person").count(), 0, "a report of oneself");
});

test("a player is reported before the game has begun", async (stage) => {
  const [ann, , id] = await meet(stage);
  await ann.getByRole("button", { name: "About Bob" }).click();
  await ann.getByRole("dialog").getByText("Report this person").click();
  await ann.getByRole("dialog").getByLabel("What is it about?").selectOption("The name");
  await ann.getByRole("button", { name: "Send the report" }).click();
  await ann.getByText("Thank you. Those who run the server will read it.").waitFor();
  const [report] = stage.server.admin("reports").reports.filter((one) => one.table === id);
  same([report.kind, report.text, report.about.name], ["name", "", "Bob"], "the report");
});

test("whoever writes without a seat is reported by their words", async (stage) => {
  const [ann, , id] = await meet(stage, { size: sizes.phone });
  const eve = await stage.page(await stage.visitor({ name: "Eve" }), `#/t/${id}`);
  await eve.getByLabel("Say something").fill("rude words");
  await eve.getByRole("button", { name: "Say", exact: true }).click();
  await eve.getByRole("log").getByText("rude words").waitFor();
  same(await eve.getByRole("button", { name: "About Eve" }).count(), 0, "a report of oneself");
  await ann.getByRole("log").getByRole("button", { name: "About Eve" }).click();
  const dialog = ann.getByRole("dialog");
  await dialog.getByText("rude words").waitFor();
  await dialog.getByText("Report this person").click();
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await ann.getByText("Thank you. Those who run the server will read it.").waitFor();
  await dialog.waitFor({ state: "detached" });
  const [report] = stage.server.admin("reports").reports.filter((one) => one.table === id);
  same([report.by.name, report.about.name], ["Ann", "Eve"], "who and whom");
});

test("an announcement arrives in two browsers and can be put away", async (stage) => {
  const server = await alone(stage);
  const [ann, bob] = [await stage.open("", { server }), await stage.open("#/lobby", { server })];
  for (const page of [ann, bob]) await until(() => page.heard.some((m) => m.type === "hello"), "hello");
  server.admin("announce", "A new release at noon", "--for", "1h");
  for (const page of [ann, bob])
    await page.getByRole("status", { name: "Announcement" }).getByText("A new release at noon").waitFor();
  await ann.getByRole("button", { name: "Put this announcement away" }).click();
  same(await ann.evaluate(() => document.activeElement.id), "main", "where the focus goes");
  const banner = ann.getByText("A new release at noon");
  await banner.waitFor({ state: "detached" });
  await ann.reload();
  await until(() => ann.heard.filter((m) => m.type === "announcement").length === 2, "it again");
  await ann.getByRole("heading", { level: 1 }).waitFor();
  same(await banner.count(), 0, "what was put away");
  await bob.reload();
  await bob.getByText("A new release at noon").waitFor();
  await bob.goto(server.url);
  server.admin("announce", "Now");
  for (const page of [ann, bob]) await page.getByText("Now", { exact: false }).first().waitFor();
  same(await bob.getByText("A new release at noon").count(), 0, "the one before");
});

test("a link sets a new password", async (stage) => {
  const login = `lost-${Date.now()}`;
  const page = await stage.open("#/me", { name: "Lotte" });
  await page.getByLabel("Login name").fill(login);
  await page.getByLabel("Password").fill("stones and stars");
  await page.getByRole("button", { name: "Make an account" }).click();
  await page.getByText(`You are logged in as ${login}.`).waitFor();
  const link = stage.server.admin("reset", login).link;
  check(link.startsWith(`${stage.server.url}#/reset/`), link);

  const other = await stage.open(new URL(link).hash);
  await other.getByRole("heading", { level: 1, name: "A new password" }).waitFor();
  await other.getByLabel("New password").fill("other stones");
  await other.getByRole("button", { name: "Set the password" }).click();
  await other.getByText(`You are logged in as ${login}.`).waitFor();
  await other.getByRole("heading", { level: 1, name: "Lotte" }).waitFor();
  check(!other.url().includes("reset"), other.url());
  await page.getByText(`You are logged in as ${login}.`).waitFor({ state: "detached" });
  await other.reload();
  await other.getByText(`You are logged in as ${login}.`).waitFor();
  same(await page.getByText("Your account is made.").count(), 0, "praise for an account that is gone");

  const late = await stage.open(new URL(link).hash);
  await late.getByLabel("New password").fill("third stones");
  await late.getByRole("button", { name: "Set the password" }).click();
  await late.getByRole("status").filter({ hasText: "used already" }).waitFor();
});

test("who is mute is told when they want to write, and plays on", async (stage) => {
  const [ann, bob] = await meet(stage);
  stage.server.admin("mute", numberOf(bob), "1h", "too loud");
  await bob.getByLabel("Say something").fill("HELLO");
  await bob.getByRole("button", { name: "Say", exact: true }).click();
  await bob.getByText(/You may not write here until .* \(reason: too loud\)/).waitFor();
  await start(ann);
  await until(() => bob.heard.some((m) => m.type === "update" && m.count > 0), "the game");
  stage.server.admin("unmute", numberOf(bob));
});

test("what is told while a dialog is open lies over it", async (stage) => {
  const [ann, bob] = await meet(stage, { size: { width: 844, height: 390 } });
  await start(ann);
  await until(() => bob.heard.some((m) => m.type === "update" && m.count > 0), "the game");
  stage.server.admin("mute", numberOf(bob), "1h", "too loud");
  await bob.getByRole("list", { name: "Seats" }).getByRole("button").filter({ hasText: "Ann" }).click();
  await bob.getByText("Report this person").click();
  await bob.getByRole("button", { name: "Send the report" }).click();
  await bob.getByText("Thank you.").waitFor();
  await bob.getByRole("button", { name: "Talk" }).click();
  const dialog = bob.getByRole("dialog");
  same(await dialog.getByText("Thank you").count(), 0, "over the dialog, of what was told before");
  await dialog.getByLabel("Say something").fill("HELLO");
  await dialog.getByRole("button", { name: "Say", exact: true }).click();
  const told = dialog.getByRole("status").getByText(/You may not write here/);
  await told.waitFor();
  const onTop = await told.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  check(onTop, "it can be read");
  await dialog.getByRole("button", { name: "Say", exact: true }).click();
  await until(() => bob.told.filter((m) => m.type === "say").length === 2, "another try");
  await until(() => bob.heard.filter((m) => m.code === "forbidden").length === 2, "the same answer");
  same(await told.count(), 1, "the same message twice");
  await bob.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  same(await bob.getByText(/You may not write here/).count(), 1, "what stays when the dialog has gone");
  stage.server.admin("unmute", numberOf(bob));
});

test("who was renamed by the operator sees it", async (stage) => {
  const [ann, bob] = await meet(stage);
  stage.server.admin("rename", numberOf(bob), "Robert");
  await ann.getByText("Robert").waitFor();
  await bob.getByText("Robert (you)").waitFor();
  await bob.getByRole("navigation").getByText("Robert").waitFor();
});

test("a table that can't be opened just now is opened later", async (stage) => {
  const server = await new Server({ "rate-messages-each": "4 12" }).start();
  stage.ends.push(() => server.stop());
  const page = await stage.open("", { server });
  await openTable(page, "splendor", { seats: { "Player B": "easy" } });
  await start(page);
  await until(() => latest(page), "the game");
  const refused = () => page.heard.some((m) => m.type === "error" && m.code === "limit");
  for (let i = 0; i < 20 && !refused(); i++) {
    page.heard.length = 0;
    await page.reload();
    await page.waitForTimeout(50);
  }
  await until(refused, "a refusal");
  await until(() => latest(page), "the game again", 15_000);
  await decision(page);
});

test("who is banned is told and stays away", async (stage) => {
  const [ann, bob] = await meet(stage);
  const number = numberOf(bob);
  stage.server.admin("ban", number, "1h", "spoils games");
  const words = /You are banned from this server until .* \(reason: spoils games\)/;
  await bob.getByRole("alert").filter({ hasText: words }).waitFor();
  await ann.getByText("not here").waitFor();
  const before = bob.heard.length;
  await bob.reload();
  await bob.getByRole("alert").filter({ hasText: words }).waitFor();
  same(bob.heard.slice(before).map((m) => m.code), ["forbidden"], "what was heard");
  stage.server.admin("unban", number);
  await bob.getByRole("alert").getByRole("button", { name: "Reload" }).click();
  await until(() => bob.heard.at(-1)?.type !== "error" && numberOf(bob) === number, "the same person");
});

test("an action that no server takes just now says so, and is sent again", async (stage) => {
  const server = await alone(stage);
  const page = await stage.open("", { server, breaks: true });
  await openTable(page, "splendor", { seats: { "Player B": "easy" } });
  await start(page);
  await decision(page);
  const { count } = latest(page);
  await server.kill();
  await page.getByText("Reconnecting…").waitFor();
  const dock = page.getByRole("region", { name: "Your move" }).getByRole("status");
  same(await dock.getByText("Reconnecting…").count(), 0, "what one reads while one can choose");
  await page.keyboard.press("1");
  await dock.getByText("Reconnecting…").waitFor();
  await server.start();
  await until(() => latest(page).count > count, "the action");
  await dock.getByText("Reconnecting…").waitFor({ state: "detached" });
});

test("who is at a table that is closed is told why", async (stage) => {
  const [ann, bob, id] = await meet(stage);
  stage.server.admin("close", id, "bad names");
  for (const page of [ann, bob]) {
    const alert = page.getByRole("alert");
    await alert.getByRole("heading", { name: "This table was closed" }).waitFor();
    await alert.getByText("This table was closed by those who run this server (reason: bad names)").waitFor();
  }
  await ann.getByRole("link", { name: "Home", exact: true }).click();
  await ann.getByRole("heading", { level: 1 }).waitFor();
});

test("a name that this server does not take locks nobody out", async (stage) => {
  const page = await stage.open("#/me", { name: "Admin" });
  await page.getByRole("heading", { level: 1, name: /^Guest/ }).waitFor();
  await page.getByLabel("Your name").last().fill("M0derator");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("looks like that of somebody who runs the server").waitFor();
});

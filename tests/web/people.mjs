// people.mjs -- names, accounts, sessions.

import { check, same, test, until } from "./harness.mjs";
import { finish } from "./walks.mjs";

async function enter(page, { which, login, password }) {
  const account = page.getByRole("region", { name: "Account" });
  await account.getByText(which === "login" ? "Log in" : "Make one", { exact: true }).first().click();
  await account.getByLabel("Login name").fill(login);
  await account.getByLabel("Password").fill(password);
  await account.getByRole("button", { name: which === "login" ? "Log in" : "Make an account" }).click();
}

test("a name is kept and shown to others", async (stage) => {
  const page = await stage.open();
  await page.getByLabel("Your name").last().fill("Zoë");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("You are called Zoë now.").waitFor();
  await page.reload();
  await page.getByRole("navigation", { name: "Places" }).getByText("Zoë").waitFor();
});

test("an account is made, used elsewhere, and its sessions are ended", async (stage) => {
  const login = `zoe-${Date.now()}`;
  const password = "stones and stars";
  const here = await stage.open("#/me");
  await enter(here, { which: "register", login, password });
  await here.getByText(`You are logged in as ${login}.`).waitFor();
  const person = await here.getByRole("heading", { level: 1 }).innerText();

  const there = await stage.open("#/me");
  await enter(there, { which: "login", login, password: "not this one" });
  await there.getByRole("status").filter({ hasText: /password/i }).waitFor();
  await enter(there, { which: "login", login, password });
  await there.getByText(`You are logged in as ${login}.`).waitFor();
  await there.getByRole("heading", { level: 1, name: person }).waitFor();
  await there.getByText("Another browser").waitFor();

  await here.reload();
  await here.getByText("This browser").waitFor();
  await here.getByRole("button", { name: "End it" }).click();
  await there.getByText(`You are logged in as ${login}.`).waitFor({ state: "detached" });
  const fresh = await until(
    () => there.heard.findLast((m) => m.type === "hello" && m.person.account === null),
    "somebody new",
  );
  check(fresh.token, "a token of their own");

  await here.getByText("Change the password").click();
  await here.getByLabel("Old password").fill(password);
  await here.getByLabel("New password").fill("other stones");
  await here.getByRole("button", { name: "Change it" }).click();
  await here.getByText("The password is changed").waitFor();
  await here.getByRole("button", { name: "Log out" }).click();
  await here.getByRole("button", { name: "Make an account" }).waitFor();
  await enter(here, { which: "login", login, password: "other stones" });
  await here.getByText(`You are logged in as ${login}.`).waitFor();
});

test("a login name that is taken is refused with a sentence", async (stage) => {
  const login = `ann-${Date.now()}`;
  for (const [i, words] of ["", "somebody else's"].entries()) {
    const page = await stage.open("#/me");
    await enter(page, { which: "register", login, password: "stones and stars" });
    if (i === 0) await page.getByText(`You are logged in as ${login}.`).waitFor();
    else await page.getByRole("status").filter({ hasText: new RegExp(words) }).waitFor();
  }
});

test("games and figures are counted", async (stage) => {
  const page = await stage.open();
  await finish(page);
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Places" }).getByRole("link").nth(2).click();
  const row = page.getByRole("region", { name: "Figures" }).getByRole("row").filter({ hasText: "Infinity Gauntlet" });
  await row.waitFor();
  same((await row.getByRole("cell").allInnerTexts())[1], "1", "games played");
  same(await page.getByRole("region", { name: "Your games" }).getByRole("listitem").count(), 1, "games listed");
});

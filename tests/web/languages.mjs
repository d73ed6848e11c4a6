// languages.mjs -- nothing is left in English where somebody reads Polish or
// Italian.

import { readFileSync } from "node:fs";
import { check, same, test } from "./harness.mjs";
import { busy, decision, dice, onBoard } from "./player.mjs";
import { finished, goTo, screens, seeded, settled, tableOf, titles } from "./walks.mjs";

// Sentences of the catalog whose translation is another: none of these may be
// seen. What has places to be filled in becomes a pattern.
function english(lang) {
  const text = readFileSync(`po/${lang}.po`, "utf8");
  const unquote = (lines) => [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((m) => JSON.parse(`"${m[1]}"`)).join("");
  const patterns = [];
  for (const entry of text.split(/\n\n+/)) {
    const id = /^msgid ((?:".*"\n?)+)/m.exec(entry);
    const translated = /^msgstr(?:\[0\])? ((?:".*"\n?)+)/m.exec(entry);
    if (!id || !translated) continue;
    const [from, to] = [unquote(id[1]), unquote(translated[1])];
    if (from.length < 4 || from === to || /^[^a-z]*$/.test(from)) continue;
    const escaped = from.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    const filled = escaped.replace(/\{\w+\}|%\w|%\\\.\w+/g, ".+?");
    // A pattern that is hardly more than its places fits everything.
    if (filled.replaceAll(".+?", "").replace(/\W/g, "").length < 4) continue;
    patterns.push(filled);
  }
  return new RegExp(`^(?:${patterns.join("|")})$`);
}

// Words that neither Polish nor Italian has.
const words = /\b(the|you|your|and|is|are|of|with|this|that|from|has|have|when|they|which|cards?|players?|turns?)\b/gi;

// All that can be read or heard on the page, but for links, figures, and the
// actions of a record as it writes them.
function readable() {
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest("script, style, noscript, .mono, .moves")) texts.add(node.textContent);
  for (const one of document.querySelectorAll("*"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (one.hasAttribute(name)) texts.add(one.getAttribute(name));
  texts.add(document.title);
  return [...texts].map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => /[a-z]{3}/i.test(text));
}

for (const lang of ["pl", "it"])
  test(`no English is left in ${lang}`, { quick: lang === "pl" }, async (stage) => {
    const known = english(lang);
    const over = await finished(stage);
    const page = await stage.open("", { settings: { lang } });
    await settled(page);
    same(await page.locator("html").getAttribute("lang"), lang, "the language of the page");
    const names = new Set(["English", "Sixstones", "Polski", "Italiano"]);
    const bad = new Set();
    const look = async (where) => {
      await settled(page);
      for (const { cards = [] } of page.heard.filter((m) => m.type === "games").flatMap((m) => m.games))
        for (const { name } of cards) names.add(name);
      for (const shown of await page.evaluate(readable)) {
        const text = shown.replace(/\bGuest \d+/g, "").trim(); // who played the finished game
        if (!text || names.has(text)) continue;
        const left = [...names].reduce((rest, name) => rest.replaceAll(name, ""), text);
        if (known.test(text) || (left.match(words) ?? []).length > 1) bad.add(`${where}: ${text.slice(0, 120)}`);
      }
    };
    await page.evaluate(() => (location.hash = "#/new/splendor"));
    await page.locator("form button.primary").click();
    await page.waitForURL(/#\/t\//);
    const open = tableOf(page);
    for (const [name, hash] of screens({ over, open })) {
      await goTo(page, hash);
      await look(name);
    }
    await seeded(page, { game: "gauntlet", seats: 4, seed: 7, seat: "a", fill: "easy" });
    await look("gauntlet");
    await page.locator("[data-part='hand:a'] [data-card]").first().click({ button: "right" });
    await page.locator("dialog[open] h3").waitFor();
    await look("a card of gauntlet");
    await page.keyboard.press("Escape");
    await seeded(page, { game: "splendor", seats: 3, seed: 7, fill: "easy" });
    await look("splendor");
    await page.locator("[data-part='market'] button[data-card]").first().click();
    await page.locator(":popover-open button").first().waitFor();
    await look("a card of splendor");
    await page.locator(":popover-open button").first().click();
    await page.locator("dialog[open] blockquote").waitFor();
    await look("why not");
    await page.keyboard.press("Escape");
    await seeded(page, { game: "villainous", seats: 4, seed: 7, seat: "a", fill: "easy" });
    await look("villainous");
    await page.locator("[data-part='hand:a'] [data-card]").first().click({ button: "right" });
    await page.locator("dialog[open] h3").waitFor();
    await look("a card of villainous");
    await page.keyboard.press("Escape");
    const roll = dice(4);
    for (let count = 0; count < 25; count++) {
      const update = await decision(page);
      if (count % 3 === 2) await look(`villainous, ${update.question}`);
      await onBoard(page, update, busy(update, roll));
    }
    await seeded(page, { game: "united", seats: 5, seed: 7, seat: "a", fill: "easy", options: { equipment: "yes" } });
    await look("united");
    for (let count = 0; count < 25; count++) {
      const update = await decision(page);
      if (!update) break;
      if (count % 5 === 2) await look(`united, ${update.question}`);
      await onBoard(page, update, busy(update, roll));
    }
    for (const game of Object.keys(titles)) {
      await goTo(page, `#/intro/${game}`);
      await page.locator(".bubble .primary, .bubble .button").first().waitFor();
      await decision(page).catch(() => null);
      await look(`introduction of ${game}`);
    }
    check(bad.size === 0, [...bad].join("\n"));
  });

test("the options of all games have names in every language", async (stage) => {
  // What has the same name everywhere: people, boxes, and one short word.
  const proper = new Set(["Thanos", "Hela", "Killmonger", "Multiverse", "Spider-Geddon", "X-Men", "no"]);
  const read = async (lang) => {
    const page = await stage.open("", { settings: { lang } });
    await settled(page);
    const found = [];
    for (const game of Object.keys(titles)) {
      await goTo(page, `#/new/${game}`);
      found.push(...(await page.locator(".options :is(label, option)").allTextContents()));
      const people = page.locator(":is(#option-villain, #option-heroA) option:not([value=random])");
      for (const name of await people.allTextContents()) proper.add(name);
    }
    return found;
  };
  const english = await read("en");
  check(english.length > 40, `only ${english.length} names`);
  for (const lang of ["pl", "it"]) {
    const names = await read(lang);
    const same = english.filter((name, i) => name === names[i] && /[a-z]{2}/.test(name));
    const others = same.filter((name) => !proper.has(name));
    check(others.length === 0, `${lang}: ${[...new Set(others)]}`);
  }
});

test("the language changes at once, also of what the server says", async (stage) => {
  const page = await stage.open();
  await seeded(page, { game: "splendor", seats: 2, seed: 7, fill: "easy" });
  const table = page.url();
  await goTo(page, "#/settings");
  await page.getByLabel("Polski").check();
  await page.getByRole("heading", { name: "Ustawienia" }).waitFor();
  same(await page.locator("html").getAttribute("lang"), "pl", "the language of the page");
  page.heard.length = 0;
  await goTo(page, new URL(table).hash);
  await decision(page);
  await page.getByRole("heading", { name: "Co możesz zrobić" }).waitFor();
  same(await page.locator("aside .menu button").filter({ hasText: /^\d?\s*Take/ }).count(), 0, "English actions");
});

test("the language of the browser is taken at first", async (stage) => {
  for (const [locale, lang] of [["pl-PL", "pl"], ["it-IT", "it"], ["de-DE", "en"]]) {
    const context = await stage.visitor({ locale, storageState: undefined });
    const page = await stage.page(context);
    await page.locator(`html[lang=${lang}] h1`).waitFor();
  }
});

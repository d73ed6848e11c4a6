// Every sentence of the client is in both catalogs, with the words it is
// filled with, and in as many forms as the language has.

import { expect, test } from "vitest";
import it from "virtual:catalog/it";
import pl from "virtual:catalog/pl";
import { number, t, tn, useLang, type Catalog } from "./i18n.svelte";

const sources = import.meta.glob(["./**/*.svelte", "./**/*.ts", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>;

const text = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'"\\]|\\.)*')`;
const unquote = (quoted: string) => JSON.parse(`"${quoted.slice(1, -1)}"`) as string;
const single = new RegExp(String.raw`\bt\(\s*${text}`, "g");
const plural = new RegExp(String.raw`\btn\(\s*${text},\s*${text}`, "g");

const singles = new Set<string>();
const plurals = new Map<string, string>();
for (const source of Object.values(sources)) {
  for (const found of source.matchAll(single)) singles.add(unquote(found[1]!));
  for (const found of source.matchAll(plural)) plurals.set(unquote(found[1]!), unquote(found[2]!));
}

const words = (sentence: string) => (sentence.match(/\{\w+\}|%d/g) ?? []).sort().join();

function missing(catalog: Catalog): string[] {
  return [
    ...[...singles].filter((key) => typeof catalog[key] !== "string" || !catalog[key]),
    ...[...plurals.keys()].filter((key) => !Array.isArray(catalog[key])),
  ];
}

test("the sentences of the client are found", () => {
  expect(singles.size).toBeGreaterThan(200);
  expect(plurals.size).toBeGreaterThan(10);
});

test.each([
  ["Polish", pl, 3],
  ["Italian", it, 2],
])("%s is complete", (_, catalog, forms) => {
  expect(missing(catalog)).toEqual([]);
  for (const key of singles) expect(words(catalog[key] as string), key).toBe(words(key));
  for (const [key, many] of plurals) {
    expect((catalog[key] as string[]).length, key).toBe(forms);
    for (const form of catalog[key] as string[]) expect(words(form), key).toBe(words(many));
  }
});

test("sentences and their plurals follow the language", async () => {
  expect(tn("%d card", "%d cards", 1)).toBe("1 card");
  expect(tn("%d card", "%d cards", 5)).toBe("5 cards");
  expect(t("A sentence for {name}", { name: "Ann" })).toBe("A sentence for Ann");
  await useLang("pl");
  expect([1, 2, 5, 22, 112].map((n) => tn("%d card", "%d cards", n))).toEqual([
    "1 karta", "2 karty", "5 kart", "22 karty", "112 kart",
  ]);
  expect(t("A new table: {game}", { game: "X" })).toBe("Nowy stół: X");
  expect(number(1.5)).toBe("1,5");
  await useLang("it");
  expect(tn("%d card", "%d cards", 0)).toBe("0 carte");
  await useLang("en");
});

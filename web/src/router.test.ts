// Addresses and the screens they name.

import { expect, test } from "vitest";
import { link, parse } from "./router.svelte";

test("addresses are read and written", () => {
  expect(parse("")).toEqual({ screen: "home", args: [] });
  expect(parse("#/")).toEqual({ screen: "home", args: [] });
  expect(parse("#/t/abc")).toEqual({ screen: "t", args: ["abc"] });
  expect(parse("#/replay/abc/12/public")).toEqual({ screen: "replay", args: ["abc", "12", "public"] });
  expect(parse("#/nonsense/1")).toEqual({ screen: "home", args: [] });
  expect(parse("#/rules/%E0%A4%A")).toEqual({ screen: "rules", args: ["%E0%A4%A"] });
  expect(link("rules", "gauntlet", "IG-9.1")).toBe("#/rules/gauntlet/IG-9.1");
  expect(link("home")).toBe("#/");
});

// What is remembered where the browser has no room, or forbids it.

import { afterEach, expect, test, vi } from "vitest";
import { forget, recall, remember } from "./storage";

// A box that can be full.
class Box {
  full = false;
  all = new Map<string, string>();
  getItem(name: string) {
    return this.all.get(name) ?? null;
  }
  setItem(name: string, text: string) {
    if (this.full) throw new Error("full");
    this.all.set(name, text);
  }
  removeItem(name: string) {
    this.all.delete(name);
  }
}

afterEach(() => vi.unstubAllGlobals());

test("what the box has no room for is remembered as long as the page lasts", () => {
  const box = new Box();
  vi.stubGlobal("localStorage", box);
  remember("seals", 1);
  box.full = true;
  remember("seals", 2);
  expect(recall("seals", 0)).toBe(2);
  expect(box.getItem("sixstones.seals")).toBe("1");
  box.full = false;
  remember("seals", 3);
  box.setItem("sixstones.seals", "4"); // another page
  expect(recall("seals", 0)).toBe(4);
  forget("seals");
  expect(recall("seals", 0)).toBe(0);
});

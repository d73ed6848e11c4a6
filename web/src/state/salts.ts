// Fair shuffles, our part: a salt of our own for each seat we take, and the
// seal as it was before anything was dealt. The page that verifies compares.

import { recall, remember } from "./storage";

export interface Noted {
  seal?: string;
  salts: string[];
  at: number;
}

const kept = 100; // tables

export function makeSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function noted(table: string): Noted | undefined {
  return recall<Record<string, Noted>>("seals", {})[table];
}

// Note the first seal seen of a table, and every salt given there.
export function note(table: string, seal?: string, salt?: string): void {
  const all = recall<Record<string, Noted>>("seals", {});
  const entry = (all[table] ??= { salts: [], at: Date.now() });
  if (seal) entry.seal ??= seal;
  if (salt && !entry.salts.includes(salt)) entry.salts.push(salt);
  const newest = Object.entries(all).sort((a, b) => b[1].at - a[1].at);
  remember("seals", Object.fromEntries(newest.slice(0, kept)));
}

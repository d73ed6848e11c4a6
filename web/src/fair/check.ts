// Whether a game was shuffled as its seal promised: docs/online.md, "Fair
// shuffles". Everything is computed here, from what the record says.

import type { Replay } from "../wire/types";
import { fromHex, hmac, sha256, toHex, utf8 } from "./sha256";

export type Verdict = "right" | "wrong" | "unknown";

export interface Findings {
  seal: Verdict; // the secret fits the seal
  noted: Verdict; // the seal is the one noted before the game
  salts: Verdict; // our salts went into the shuffles
  seeds: Verdict; // every seed follows from secret and salts
  record: Verdict; // the record has these very seeds
  wrongAt: number[]; // the actions whose seeds do not fit
}

// The lines of the actions of a record, in order.
export function actionsOf(record: string): string[] {
  const lines = record.split("\n").map((line) => line.replace(/\r$/, ""));
  const body = lines.indexOf("");
  return lines
    .slice(body + 1)
    .filter((line) => line !== "" && !line.startsWith("#") && !/^(left|secret|ended|hash) /.test(line));
}

// The actions of chance: which ones, and their seeds.
export function chancesOf({ actions }: Replay): { number: number; seed: string }[] {
  return actions.flatMap(({ seed }, number) => (seed === undefined ? [] : [{ number, seed }]));
}

export function seedOf(key: Uint8Array, index: number): string {
  const bytes = hmac(key, utf8(String(index))).slice(0, 8);
  return new DataView(bytes.buffer).getBigUint64(0).toString();
}

export function keyOf(secret: Uint8Array, seats: string[], salts: Record<string, string>): Uint8Array {
  const text = seats.filter((id) => salts[id]).map((id) => `${id}:${salts[id]}\n`);
  return hmac(secret, utf8(text.join("")));
}

export function check(replay: Replay, noted?: { seal?: string; salts: string[] }): Findings {
  const findings: Findings = {
    seal: "unknown", noted: "unknown", salts: "unknown", seeds: "unknown", record: "unknown", wrongAt: [],
  };
  const judge = (fits: boolean): Verdict => (fits ? "right" : "wrong");
  const salts = replay.salts ?? {};
  const secret = replay.secret ? fromHex(replay.secret) : null;
  if (replay.seal && noted?.seal) findings.noted = judge(noted.seal === replay.seal);
  if (noted && noted.salts.length > 0) {
    const used = new Set(Object.values(salts));
    findings.salts = judge(noted.salts.some((salt) => used.has(salt)));
  }
  const lines = actionsOf(replay.record);
  const chances = chancesOf(replay);
  findings.record = judge(
    chances.every(({ number, seed }) => lines[number]?.split(" ").pop() === seed),
  );
  if (!secret || !replay.seal) return findings;
  findings.seal = judge(toHex(sha256(secret)) === replay.seal);
  const key = keyOf(secret, replay.seats.map((seat) => seat.seat), salts);
  findings.wrongAt = chances
    .filter(({ number, seed }) => seedOf(key, number) !== seed)
    .map(({ number }) => number);
  findings.seeds = judge(findings.wrongAt.length === 0);
  return findings;
}

// Whether a game was shuffled as its seal promised: docs/online.md, "Fair
// shuffles". Everything is computed here, from what the record says.

import type { Options, Promised, Replay } from "../wire/types";
import { fromHex, hmac, sha256, toHex, utf8 } from "./sha256";

export type Verdict = "right" | "wrong" | "unknown";

export interface Findings {
  seal: Verdict; // the secret fits the seal
  commits: Verdict; // the salts fit their commits
  noted: Verdict; // seal and commits are those noted before the game
  salts: Verdict; // our salts went into the shuffles
  seeds: Verdict; // every seed follows from secret and salts
  record: Verdict; // the record has these very seeds
  moves: Verdict; // and what we have played
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

// What was noted before the game, by this browser.
export interface Before {
  seal?: string;
  list?: Promised;
  promised?: Record<string, string>; // our commits by seat
  salts?: string[]; // of ours that were told openly
  moves?: Record<number, string>; // what we played, by the number of the action
}

// The commit of a salt: docs/online.md.
export function commitOf(salt: string): string {
  return toHex(sha256(utf8(`sixstones salt\n${salt}`)));
}

const judge = (fits: boolean): Verdict => (fits ? "right" : "wrong");

function commitsFit({ commits = {}, salts = {} }: Replay): Verdict {
  const all = Object.entries(commits);
  if (all.length === 0) return "unknown";
  return judge(all.every(([seat, commit]) => salts[seat] !== undefined && commitOf(salts[seat]) === commit));
}

// Whether two things are the same game, with the same options and seats.
interface Setup {
  game: string;
  options: Options;
  seats: { seat: string }[];
}
export function sameSetup(a: Setup, b: Setup): boolean {
  const text = ({ game, options, seats }: Setup) =>
    JSON.stringify([game, Object.entries(options).sort(), seats.map(({ seat }) => seat).sort()]);
  return text(a) === text(b);
}

// Whether the game has what the list had, and nothing else.
function fitsList(replay: Replay, list: Promised): boolean {
  const { seats, commits = {}, salts = {} } = replay;
  if (!sameSetup(replay, list)) return false;
  return seats.every(({ seat }) => {
    const row = list.seats.find((one) => one.seat === seat);
    if (commits[seat] !== row?.commit) return false;
    return commits[seat] !== undefined || salts[seat] === row?.salt;
  });
}

function isNoted(replay: Replay, before: Before): Verdict {
  if (!replay.seal || !before.seal) return "unknown";
  return judge(before.seal === replay.seal && (!before.list || fitsList(replay, before.list)));
}

function hasOurs({ commits = {}, salts = {} }: Replay, before: Before): Verdict {
  const promised = Object.entries(before.promised ?? {});
  if (promised.length > 0) return judge(promised.every(([seat, commit]) => commits[seat] === commit));
  if (!before.salts?.length) return "unknown";
  const used = new Set(Object.values(salts));
  return judge(before.salts.some((salt) => used.has(salt)));
}

function hasMoves(lines: string[], { moves = {} }: Before): Verdict {
  const all = Object.entries(moves);
  if (all.length === 0) return "unknown";
  return judge(all.every(([number, text]) => lines[Number(number)] === text));
}

export function check(replay: Replay, before: Before = {}): Findings {
  const findings: Findings = {
    seal: "unknown", commits: commitsFit(replay), noted: isNoted(replay, before),
    salts: hasOurs(replay, before), seeds: "unknown", record: "unknown", moves: "unknown", wrongAt: [],
  };
  const salts = replay.salts ?? {};
  const secret = replay.secret ? fromHex(replay.secret) : null;
  const lines = actionsOf(replay.record);
  findings.moves = hasMoves(lines, before);
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
  const dealt = !/^position /m.test(replay.record.split(/\r?\n\r?\n/, 1)[0]!);
  findings.seeds = judge(findings.wrongAt.length === 0 && dealt);
  return findings;
}

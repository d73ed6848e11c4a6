// Whether a game was shuffled as its seal promised: docs/online.md, "Fair
// shuffles". Everything is computed here, from the text of the record
// (record.ts). What the reply of the server says besides is for people to read,
// and must be the same; only the ids of the seats, and options that a record may
// leave out, are taken from there.

import type { Options, Promised, Replay } from "../wire/types";
import { readRecord, type Recorded } from "./record";
import { fromHex, hmac, sha256, toHex, utf8 } from "./sha256";

export type Verdict = "right" | "wrong" | "unknown";

export interface Findings {
  seal: Verdict; // the secret fits the seal
  commits: Verdict; // the salts fit their commits
  noted: Verdict; // seal and commits are those noted before the game
  salts: Verdict; // our salts went into the shuffles
  seeds: Verdict; // every seed follows from secret and salts
  record: Verdict; // what the server shows of the game is this record
  moves: Verdict; // and so is what we have played
  wrongAt: number[]; // the actions whose seeds do not fit
  // All of it: right only where it was compared with the list that was told
  // before the game, and with our salts, if we had a seat. `fits`: all that can
  // be computed is right.
  overall: Verdict | "fits";
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
  own?: string[]; // our seats in the game
  salts?: string[]; // of ours that were told openly
  moves?: Record<number, string>; // what we played, by the number of the action
}

// The commit of a salt: docs/online.md.
export function commitOf(salt: string): string {
  return toHex(sha256(utf8(`sixstones salt\n${salt}`)));
}

const judge = (fits: boolean): Verdict => (fits ? "right" : "wrong");

function commitsFit({ commits, salts }: Recorded): Verdict {
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

// What is compared by its text: a record has no numbers.
const texts = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).map(([id, value]) => [id, String(value)]));

const sameTexts = (a: Record<string, string>, b: Record<string, string> = {}) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

// Whether the game has what the list had, in the same order, and nothing else.
function fitsList(recorded: Recorded, replay: Replay, list: Promised): boolean {
  const { game, seal, commits, salts } = recorded;
  const options = { ...texts(replay.options), ...recorded.options };
  if (!sameSetup({ game, options, seats: replay.seats }, { ...list, options: texts(list.options) })) return false;
  if (seal !== list.seal) return false;
  return list.seats.every(({ seat, commit, salt }, i) => {
    if (replay.seats[i]?.seat !== seat || commits[seat] !== commit) return false;
    return commit !== undefined || salts[seat] === salt;
  });
}

function isNoted(recorded: Recorded, replay: Replay, before: Before): Verdict {
  if (!recorded.seal || !before.seal) return "unknown";
  return judge(before.seal === recorded.seal && (!before.list || fitsList(recorded, replay, before.list)));
}

function hasOurs({ commits, salts }: Recorded, { promised = {}, own = [], salts: open = [] }: Before): Verdict {
  const known = own.filter((seat) => promised[seat] !== undefined);
  if (known.some((seat) => commits[seat] !== promised[seat])) return "wrong";
  if (known.length > 0) return known.length === own.length ? "right" : "unknown";
  if (open.length === 0) return "unknown";
  const used = new Set(Object.values(salts));
  return judge(open.some((salt) => used.has(salt)));
}

function hasMoves({ actions }: Recorded, { moves = {} }: Before): Verdict {
  const all = Object.entries(moves);
  if (all.length === 0) return "unknown";
  return judge(all.every(([number, text]) => actions[Number(number)] === text));
}

// Whether the server shows the same shuffles at the same places, and the same
// figures: and whether those are of seats that there are.
function isShown(recorded: Recorded, replay: Replay): boolean {
  const { actions, chances, commits, salts, options } = recorded;
  const shown = replay.actions.flatMap(({ seed }, number) => (seed === undefined ? [] : [{ number, seed }]));
  const seats = new Set(replay.seats.map(({ seat }) => seat));
  return (
    actions.length === replay.actions.length &&
    JSON.stringify(chances) === JSON.stringify(shown) &&
    recorded.game === replay.game &&
    recorded.seats === replay.seats.length &&
    seats.size === recorded.seats &&
    [...Object.keys(commits), ...Object.keys(salts)].every((seat) => seats.has(seat)) &&
    recorded.seal === replay.seal &&
    recorded.secret === replay.secret &&
    sameTexts(commits, replay.commits) &&
    sameTexts(salts, replay.salts) &&
    Object.entries(options).every(([id, value]) => String(replay.options[id]) === value)
  );
}

function seedsFit(findings: Findings, { secret, seal, salts, chances, dealt }: Recorded, seats: string[]): void {
  const bytes = secret ? fromHex(secret) : null;
  if (!bytes || !seal) return;
  findings.seal = judge(toHex(sha256(bytes)) === seal);
  const key = keyOf(bytes, seats, salts);
  findings.wrongAt = chances.filter(({ number, seed }) => seedOf(key, number) !== seed).map(({ number }) => number);
  findings.seeds = judge(findings.wrongAt.length === 0 && chances.length > 0 && dealt);
}

function sumUp(findings: Findings, { list, own = [], moves: played = {} }: Before): Findings["overall"] {
  const { seal, commits, noted, salts, seeds, record, moves } = findings;
  if ([seal, commits, noted, salts, seeds, record, moves].includes("wrong")) return "wrong";
  if (seal !== "right" || seeds !== "right") return "unknown";
  const sat = own.length > 0 || Object.keys(played).length > 0;
  const compared = list && noted === "right" && (!sat || salts === "right");
  return compared && commits === "right" ? "right" : "fits";
}

export function check(replay: Replay, before: Before = {}): Findings {
  const findings: Findings = {
    seal: "unknown", commits: "unknown", noted: "unknown", salts: "unknown", seeds: "unknown",
    record: "wrong", moves: "unknown", wrongAt: [], overall: "wrong",
  };
  const recorded = readRecord(replay.record);
  if (!recorded) return findings;
  findings.commits = commitsFit(recorded);
  findings.noted = isNoted(recorded, replay, before);
  findings.salts = hasOurs(recorded, before);
  findings.record = judge(isShown(recorded, replay));
  findings.moves = hasMoves(recorded, before);
  seedsFit(findings, recorded, replay.seats.map(({ seat }) => seat));
  findings.overall = sumUp(findings, before);
  return findings;
}

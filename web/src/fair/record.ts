// The text of a record, as far as shuffles are concerned: docs/record.md. It is
// not played again here, so whatever breaks a rule of the game is not noticed;
// but no action of chance gets past it.

import type { Options } from "../wire/types";

// What chance does, in all games: a verb and a seed. No player's action has one
// of these verbs and a number alone behind it.
export const chanceVerbs = ["deal", "lot", "pick", "rebuild", "return", "shuffle", "stone"];

export interface Recorded {
  game: string;
  seats: number;
  options: Options;
  seal?: string;
  commits: Record<string, string>; // by seat
  salts: Record<string, string>;
  dealt: boolean; // it did not begin from a position
  actions: string[];
  chances: { number: number; seed: string }[]; // which of the actions, and their seeds
  secret?: string;
}

const chance = new RegExp(`^(?:${chanceVerbs.join("|")}) (\\d+)$`);
const footer = /^(?:left|secret|ended|hash) /;
const ofSeat = new Set(["option", "name", "commit", "salt"]); // lines with an id

// Keys and values, each once; null where it is otherwise.
function readHeader(lines: string[]): Map<string, string> | null {
  const found = new Map<string, string>();
  for (const line of lines) {
    const [word = "", id = "", ...rest] = line.split(" ");
    const key = ofSeat.has(word) ? `${word} ${id}` : word;
    if (found.has(key)) return null;
    found.set(key, ofSeat.has(word) ? rest.join(" ") : line.slice(word.length + 1));
  }
  return found;
}

function under(header: Map<string, string>, key: string): Record<string, string> {
  const rows = [...header].filter(([name]) => name.startsWith(`${key} `));
  return Object.fromEntries(rows.map(([name, value]) => [name.slice(key.length + 1), value]));
}

// The actions and what ends them, null where an action comes after that.
function readBody(lines: string[]): { actions: string[]; end: string[] } | null {
  const told = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const first = told.findIndex((line) => footer.test(line));
  const actions = first < 0 ? told : told.slice(0, first);
  const end = told.slice(actions.length);
  return end.every((line) => footer.test(line)) ? { actions, end } : null;
}

// A record, or null where it is none that the program would write.
export function readRecord(text: string): Recorded | null {
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  const gap = lines.indexOf("");
  if (gap < 1 || lines[0] !== "sixstones record 1") return null;
  const header = readHeader(lines.slice(1, gap));
  const body = readBody(lines.slice(gap + 1));
  const secrets = body?.end.filter((line) => line.startsWith("secret ")) ?? [];
  if (!header || !body || secrets.length > 1) return null;
  const seal = header.get("seal");
  return {
    game: header.get("game") ?? "",
    seats: Number(header.get("seats")),
    options: under(header, "option"),
    ...(seal && { seal }),
    commits: under(header, "commit"),
    salts: under(header, "salt"),
    dealt: !header.has("position"),
    actions: body.actions,
    chances: body.actions.flatMap((line, number) => {
      const seed = chance.exec(line)?.[1];
      return seed === undefined ? [] : [{ number, seed }];
    }),
    ...(secrets[0] && { secret: secrets[0].slice("secret ".length) }),
  };
}

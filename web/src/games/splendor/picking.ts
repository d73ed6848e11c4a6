// Picking tokens one by one until they make a legal action: which may be added
// is read off the list of actions, so that the rules are not written down twice.

import type { Action } from "../../wire/types";
import { kinds, type Kind, type Tokens } from "./view";

// "take 2 yellow", "pay 2 yellow grey": the words after the verb.
export function tokensOf(args: string[]): Tokens {
  const tokens: Tokens = {};
  let n = 1;
  for (const word of args) {
    if (/^\d+$/.test(word)) n = Number(word);
    else {
      tokens[word as Kind] = (tokens[word as Kind] ?? 0) + n;
      n = 1;
    }
  }
  return tokens;
}

// The text form of taking these: in the order of the kinds.
export function takeText(tokens: Tokens): string {
  const words = kinds.flatMap((kind) => {
    const n = tokens[kind] ?? 0;
    return n === 0 ? [] : n === 1 ? [kind] : [String(n), kind];
  });
  return ["take", ...words].join(" ");
}

function within(part: Tokens, whole: Tokens): boolean {
  return kinds.every((kind) => (part[kind] ?? 0) <= (whole[kind] ?? 0));
}

export function plus(tokens: Tokens, kind: Kind): Tokens {
  return { ...tokens, [kind]: (tokens[kind] ?? 0) + 1 };
}

export function minus(tokens: Tokens, kind: Kind): Tokens {
  const left = { ...tokens, [kind]: (tokens[kind] ?? 0) - 1 };
  if ((left[kind] ?? 0) <= 0) delete left[kind];
  return left;
}

// The takes that begin with what is picked.
export function openTakes(actions: Action[], picked: Tokens): Action[] {
  return actions.filter(
    (action) => action.verb === "take" && within(picked, tokensOf(action.args)),
  );
}

export function canAdd(actions: Action[], picked: Tokens, kind: Kind): boolean {
  return openTakes(actions, plus(picked, kind)).length > 0;
}

// The take that is picked, when it is complete.
export function complete(actions: Action[], picked: Tokens): Action | undefined {
  return actions.find((action) => action.text === takeText(picked));
}

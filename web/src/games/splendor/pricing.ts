// What a card costs a player, and what is missing.

import { colours, type Colour, type Tokens } from "./view";

export interface Price {
  pay: Tokens; // of each colour after the bonuses
  short: Tokens; // of each colour beyond the player's tokens of it
  grey: number; // grey tokens that would be needed
  missing: number; // tokens that even the grey ones don't make up for
}

export function priceOf(cost: Tokens, bonuses: Tokens, tokens: Tokens): Price {
  const pay: Tokens = {};
  const short: Tokens = {};
  let grey = 0;
  for (const colour of colours) {
    const price = Math.max(0, (cost[colour] ?? 0) - (bonuses[colour] ?? 0));
    if (price) pay[colour] = price;
    const lacking = Math.max(0, price - (tokens[colour] ?? 0));
    if (lacking) short[colour] = lacking;
    grey += lacking;
  }
  return { pay, short, grey, missing: Math.max(0, grey - (tokens.grey ?? 0)) };
}

// The bonuses a location still asks for.
export function lacking(cost: Tokens, bonuses: Tokens): Tokens {
  const left: Tokens = {};
  for (const colour of colours) {
    const n = (cost[colour] ?? 0) - (bonuses[colour] ?? 0);
    if (n > 0) left[colour as Colour] = n;
  }
  return left;
}

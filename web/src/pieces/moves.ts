// The legal actions of a moment, asked the way a board asks: is "play hulk"
// possible, is it advised, and which actions has nothing on the board offered?

import type { Action, Hint } from "../wire/types";

export class Moves {
  private byText: Map<string, Action>;
  private advised: Map<string, number>;

  constructor(
    public readonly all: Action[],
    hints: Hint[] = [],
  ) {
    this.byText = new Map(all.map((action) => [action.text, action]));
    this.advised = new Map(hints.map((hint, place) => [hint.text, place + 1]));
  }

  find(text: string): Action | undefined {
    return this.byText.get(text);
  }

  can(text: string): boolean {
    return this.byText.has(text);
  }

  // 1 for what is advised first, 2 for the next; 0 for what is not.
  hint(text: string): number {
    return this.byText.has(text) ? (this.advised.get(text) ?? 0) : 0;
  }

  of(verb: string): Action[] {
    return this.all.filter((action) => action.verb === verb);
  }

  has(verb: string): boolean {
    return this.all.some((action) => action.verb === verb);
  }

  // What is left when the board has offered these.
  without(offered: (action: Action) => boolean): Action[] {
    return this.all.filter((action) => !offered(action));
  }
}

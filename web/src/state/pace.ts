// Plays updates one after the other, slowly enough to be followed. The first
// is shown at once; those that come while it is being looked at wait.

export interface PaceNeeds<T> {
  show: (item: T) => void;
  hold: (item: T) => number; // milliseconds to look at it; 0: none
  waiting: (count: number) => void;
}

export class Pace<T> {
  #needs: PaceNeeds<T>;
  #queue: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: PaceNeeds<T>) {
    this.#needs = needs;
  }

  add(item: T): void {
    this.#queue.push(item);
    if (this.#timer === undefined) this.#next();
    this.#needs.waiting(this.#queue.length);
  }

  // Show all that waits, now.
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const item of this.#queue.splice(0)) this.#needs.show(item);
    this.#needs.waiting(0);
  }

  clear(): void {
    this.#queue = [];
    this.skip();
  }

  #next(): void {
    this.#timer = undefined;
    let hold = 0;
    while (hold === 0 && this.#queue.length > 0) {
      const item = this.#queue.shift()!;
      this.#needs.show(item);
      hold = this.#needs.hold(item);
    }
    this.#needs.waiting(this.#queue.length);
    if (hold > 0) this.#timer = setTimeout(() => this.#next(), hold);
  }
}

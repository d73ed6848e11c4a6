// What people at a table are called.

import type { Seat } from "../wire/types";

// Whoever sits at a table, or sat there in a game that is replayed.
type Sitter = Pick<Seat, "seat" | "title"> & Partial<Seat>;

// A person's name; the title of the seat for bots, and beside a name that
// stands at several seats. Where the game has given roles, they come first, and
// are enough for bots and for oneself.
export function seatNames(seats: Sitter[], roles?: Map<string, string>): Map<string, string> {
  const person = (seat: Sitter) => (seat.who === "bot" ? "" : (seat.name ?? ""));
  const twice = (name: string) => seats.filter((seat) => person(seat) === name).length > 1;
  function called(seat: Sitter): string {
    const name = person(seat);
    const role = roles?.get(seat.seat);
    if (!name) return role ?? seat.title;
    if (role) return seat.mine ? role : `${role} (${name})`;
    return twice(name) ? `${name} (${seat.title})` : name;
  }
  return new Map(seats.map((seat) => [seat.seat, called(seat)]));
}

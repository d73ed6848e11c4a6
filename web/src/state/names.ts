// What people at a table are called.

import type { Seat } from "../wire/types";

// A person's name; the title of the seat for bots, and beside a name that
// stands at several seats.
export function seatNames(seats: Seat[]): Map<string, string> {
  const persons = seats.filter((seat) => seat.who === "person" && seat.name);
  const twice = (name: string) => persons.filter((seat) => seat.name === name).length > 1;
  return new Map(
    seats.map((seat) => {
      if (seat.who !== "person" || !seat.name) return [seat.seat, seat.title];
      return [seat.seat, twice(seat.name) ? `${seat.name} (${seat.title})` : seat.name];
    }),
  );
}

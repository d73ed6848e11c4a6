// Our part in the shuffles of the table one is at: commits for our seats, and
// their salts when the game starts. salts.ts decides, this does it.

import { t } from "../i18n.svelte";
import type { News, Table } from "../wire/types";
import { ask, capital } from "./connection.svelte";
import { hasTold, note, passedOver, promise, reveal, unpromised, type Doubt } from "./salts";
import { toast } from "./toasts.svelte";

type Asked = News & { type: "reveal" };
type Failed = News & { type: "unrevealed" };

const tried = new Set<string>(); // seats and what they had, for which we promised anew
const warned = new Set<string>(); // tables

function promiseAnew(table: Table, seat: string): void {
  const had = table.seats.find((one) => one.seat === seat)?.commit ?? "";
  const which = [table.table, seat, table.seal, had].join(" ");
  if (tried.has(which)) return;
  tried.add(which);
  ask("sit", { seat, commit: promise(table.table, seat) }).then(
    (reply) => note(reply.table, true),
    () => tried.delete(which),
  );
}

// A table shows itself: note it, and see to our seats.
export function attend(table: Table): void {
  note(table);
  for (const seat of unpromised(table)) promiseAnew(table, seat);
  if (!passedOver(table) || warned.has(table.table)) return;
  warned.add(table.table);
  toast(t("The game began without the random number of this browser. Whoever runs the server may have chosen the cards. (Or did another device of yours give one?)"), true);
}

function whyNot(doubt: Doubt): string {
  const reasons = {
    missing: t("The server has another random number for your seat than the one of this browser. (Or did you sit down on another device, too?)"),
    seal: t("The server has changed its seal after this browser had promised its random number."),
    setup: t("The server has changed the game, its options or its seats."),
    twice: t("This browser has told its random number for another start already."),
  };
  return `${reasons[doubt]} ${t("So it does not tell the number, and the game can't start with it.")}`;
}

// The salts are asked for.
export function answer(table: Table, { game, options, seal, seats }: Asked): void {
  const { salts, doubt } = reveal(table, { game, options, seal, seats });
  if (doubt) toast(whyNot(doubt), true);
  for (const [seat, salt] of salts) ask("reveal", { seat, salt }).catch(() => {});
}

// Somebody did not tell theirs.
export function lament({ table, seats, message }: Failed): void {
  const told = seats.some(({ seat }) => hasTold(table, seat));
  const but = t("This browser did tell its number: it was lost on the way, or the server does not say the truth.");
  toast(told ? `${capital(message)}. ${but}` : capital(message), true);
}

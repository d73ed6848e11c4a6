// The life both sides begin with: numbers and their origin from the reference
// data [IG-0.1, IG-0.2], unless the table was set to others.

import table from "../../../../data/reference/gauntlet-life.csv?raw";
import type { GauntletView } from "./view";

export interface Life {
  heroes: number;
  thanos: number;
  provisional: boolean; // not read off a printed card
}

export function startingLife(view: GauntletView): Life {
  const rows = table.trim().split("\n").slice(1);
  const row = rows.map((line) => line.split(",")).find(([players]) => Number(players) === view.seats);
  const [, heroes, thanos, provenance] = row ?? [];
  return {
    heroes: Number(view.options.heroLife) || Number(heroes ?? 0),
    thanos: Number(view.options.thanosLife) || Number(thanos ?? 0),
    provisional:
      provenance === "provisional" &&
      !(Number(view.options.heroLife) && Number(view.options.thanosLife)),
  };
}

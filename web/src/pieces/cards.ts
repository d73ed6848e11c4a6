// What can be said of any card.

import type { CardInfo } from "../wire/types";

// The text of a card without the sentence of doubt at its end, for where that
// is told apart.
export function textOf(info: CardInfo | undefined): string {
  const text = info?.text ?? "";
  return info?.doubt ? text.replace(info.doubt, "").trim() : text;
}

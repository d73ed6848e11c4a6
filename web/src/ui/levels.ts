// The levels of bots, as the server calls them in the reader's language.

import { me } from "../state/connection.svelte";

const forPeople = ["easy", "normal", "hard", "expert"];

export function levels(): { value: string; text: string; help?: string }[] {
  const known = me.bots.filter((bot) => forPeople.includes(bot.bot));
  const bots = known.length > 0 ? known : me.bots;
  return bots.map((bot) => ({ value: bot.bot, text: bot.name, help: bot.help }));
}

// What whoever runs the server has to say. An announcement comes again with
// each new connection as long as it holds; who has put it away has seen it.

import { listen } from "./connection.svelte";
import { recall, remember } from "./storage";
import type { Announcement } from "../wire/types";

export const announcement = $state<{ shown: Announcement | null }>({ shown: null });

listen((news) => {
  if (news.type !== "announcement" || news.at === recall("announced", 0)) return;
  announcement.shown = news;
});

export function putAway(): void {
  if (announcement.shown) remember("announced", announcement.shown.at);
  announcement.shown = null;
}

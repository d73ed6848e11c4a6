// The one connection of this page, who we are to the server, and what it can
// do. Other states listen to the news through `listen`.

import { t } from "../i18n.svelte";
import { Socket, WireError, type Status } from "../wire/socket";
import type { BotInfo, Lang, News, Person } from "../wire/types";
import { settings } from "./settings.svelte";
import { forget, recall, remember } from "./storage";
import { toast } from "./toasts.svelte";

export const connection = $state({
  status: "closed" as Status,
  slow: false, // broken for longer than a second
  refused: "", // why the server does not talk to this page
});

export const me = $state({
  person: null as Person | null,
  bots: [] as BotInfo[],
  lang: "en" as Lang, // that of the conversation
});

type Listener = (news: News) => void;
type Restored = (reply: Record<string, unknown> | null, error: WireError | null) => void;
const listeners = new Set<Listener>();
const restored = new Map<string, Restored>();

const socket = new Socket({
  open: () => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}/ws`, "sixstones.1") as never;
  },
  greeting: () => {
    const name = recall<string>("name", "");
    me.lang = settings.lang;
    return { lang: settings.lang, ...(name && !recall<string | null>("token", null) && { name }) };
  },
  token: {
    get: () => recall<string | null>("token", null),
    set: (token) => (token ? remember("token", token) : forget("token")),
  },
});

let patience: ReturnType<typeof setTimeout> | undefined;

socket.onStatus = (status) => {
  connection.status = status;
  clearTimeout(patience);
  if (status === "open") connection.slow = false;
  else patience = setTimeout(() => (connection.slow = true), 1000);
};
socket.onHello = (hello) => {
  me.person = hello.person;
  me.bots = hello.bots;
};
socket.onNews = (news) => {
  if (news.type === "bye" && news.code !== "busy") toast(capital(news.message), true);
  for (const listener of listeners) listener(news);
};
socket.onRestored = (name, reply, error) => restored.get(name)?.(reply, error);
socket.onRefused = (error) => (connection.refused = sentence(error));

export const ask: Socket["ask"] = (type, members) => socket.ask(type, members);

export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Say the message again after each new connection, and hear the reply.
export function keep(name: string, message: ({ type: string } & object) | null, hear?: Restored): void {
  socket.keep(name, message as never);
  if (message && hear) restored.set(name, hear);
  else restored.delete(name);
}

export function connect(): void {
  socket.connect();
  addEventListener("online", () => socket.retryNow());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) socket.retryNow();
  });
}

// Be somebody new, or whoever the token says.
export function reconnect(forgetToken = false): void {
  if (forgetToken) forget("token");
  socket.restart();
}

export async function rename(name: string): Promise<void> {
  await ask("name", { name });
  remember("name", name);
  beCalled(name);
}

// One's name as others see it: another page of ours may have changed it, or
// whoever runs the server.
export function beCalled(name: string): void {
  if (me.person) me.person.name = name;
}

// What the server says, as the beginning of a line.
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

// What went wrong, as a sentence.
export function sentence(error: unknown): string {
  if (!(error instanceof WireError)) return String(error);
  if (error.code === "lost") return t("The connection was lost. Please try again.");
  return capital(error.message);
}

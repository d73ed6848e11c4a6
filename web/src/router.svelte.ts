// Where in the client somebody is: the part of the address after #. Hash links
// keep the ids of tables out of the server's logs.

export type Screen =
  | "home" | "new" | "lobby" | "t" | "replay" | "rules" | "intro" | "verify" | "me" | "settings"
  | "reset";

export interface Route {
  screen: Screen;
  args: string[];
}

const screens = new Set<string>([
  "new", "lobby", "t", "replay", "rules", "intro", "verify", "me", "settings",
  "reset",
]);

export function parse(hash: string): Route {
  const [screen = "", ...args] = hash.replace(/^#?\/?/, "").split("/").map(decode);
  if (!screens.has(screen)) return { screen: "home", args: [] };
  return { screen: screen as Screen, args: args.filter((arg) => arg !== "") };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function link(screen: Screen, ...args: (string | number)[]): string {
  if (screen === "home") return "#/";
  return `#/${[screen, ...args.map((arg) => encodeURIComponent(arg))].join("/")}`;
}

let current = $state.raw<Route>({ screen: "home", args: [] });

export function route(): Route {
  return current;
}

export function startRouter(): void {
  current = parse(location.hash);
  addEventListener("hashchange", () => (current = parse(location.hash)));
}

export function go(screen: Screen, ...args: (string | number)[]): void {
  location.hash = link(screen, ...args);
}

// Change the address without a new entry in the history.
export function goInstead(screen: Screen, ...args: (string | number)[]): void {
  history.replaceState(null, "", link(screen, ...args));
  current = parse(location.hash);
}

// The messages of the server, as docs/online.md and docs/protocol.md describe
// them. Views are different in each game: its folder says what is in them.

export type Lang = "en" | "pl" | "it";

export interface Failure {
  type: "error";
  id?: number | string;
  code: string;
  message: string;
  rule?: string;
}

export interface Person {
  person: number;
  name: string;
  account: string | null;
}

export interface BotInfo {
  bot: string;
  name: string;
  help: string;
}

export interface Hello {
  type: "hello";
  version: number;
  release: string;
  lang: Lang;
  langs: Lang[];
  games: string[];
  bots: BotInfo[];
  person: Person;
  token?: string;
}

export interface OptionInfo {
  id: string;
  help: string;
  default: string | number;
  choices?: string[];
  low?: number;
  high?: number;
  role?: number; // the seat whose part it chooses
}

// A card, with whatever figures its game adds.
export interface CardInfo {
  card: string;
  name: string;
  text: string;
  effect?: string; // the text without what is told of the figures
  copies: number;
  rules: string[];
  doubt?: string;
  value?: number;
  [figure: string]: unknown;
}

export interface GameInfo {
  game: string;
  name: string;
  blurb: string;
  min_seats: number;
  max_seats: number;
  options: OptionInfo[];
  cards?: CardInfo[];
  talk: "free" | "remarks";
  seats_of: Record<string, { seat: string; title: string }[]>;
}

export interface Rule {
  rule: string;
  text: string;
  mark: string;
}

export interface Clock {
  kind: "none" | "decision" | "game";
  seconds: number;
  extra: number;
}

export interface Seat {
  seat: string;
  title: string;
  who: "nobody" | "person" | "bot";
  name?: string;
  bot?: string;
  mine: boolean;
  here?: boolean;
  away?: boolean;
  asked?: number;
  commit?: string; // the hash of a salt, which may be told already
  salt?: string;
}

export type Options = Record<string, string | number>;

export interface Table {
  table: string;
  game: string;
  options: Options;
  state: "open" | "playing" | "over";
  starting?: boolean; // salts are being revealed
  seats: Seat[];
  public: boolean;
  talk: boolean;
  hints: boolean;
  practice: boolean;
  remarks: boolean;
  delay: number;
  clock: Clock;
  host: boolean;
  watching: number;
  created: number;
  seal?: string;
  secret?: string;
  next?: string;
}

export interface Action {
  index: number;
  text: string;
  verb: string;
  args: string[];
  say: string;
}

// What happened, as this viewer is told. A card that may not be known is "?".
export interface GameEvent {
  number: number;
  event: { event: string; seat?: string; [arg: string]: unknown };
  say: string;
}

export interface Result {
  ending: string;
  text: string;
  draw: boolean;
  places: Record<string, number>;
  scores: Record<string, number>;
}

// The position as the viewer knows it; members as in docs/rules/<game>.md.
export type View = { game: string; seats: number; to_act: string } & Record<string, unknown>;

export interface Update {
  type: "update";
  number: number;
  count: number;
  to_act: string;
  over: boolean;
  result?: Result;
  viewer: string;
  from: number;
  events: GameEvent[];
  view: View;
  question?: string;
  actions?: Action[];
  undo: boolean;
  clocks?: Record<string, number>;
  running?: string;
  thinking?: boolean;
}

export interface Said {
  number: number;
  at: number;
  name: string;
  mine: boolean;
  seat?: string;
  text: string;
}

export interface Hint {
  index: number;
  text: string;
  say: string;
  chance: number;
  error: number;
  share: number;
  reason: string;
}

export interface Why {
  legal: boolean;
  action?: string;
  code?: string;
  message?: string;
  rule?: string;
  sentence?: string;
}

export interface Session {
  session: number;
  created: number;
  used: number;
  here: boolean;
}

export interface OwnGame {
  table: string;
  game: string;
  state: Table["state"];
  created: number;
  ended?: number | null;
  host: boolean;
  practice: boolean;
  seats: Seat[];
  seat: string;
  place?: number | null;
}

export interface Statistic {
  game: string;
  played: number;
  won: number;
}

export interface ReplaySeat {
  seat: string;
  title: string;
  name?: string;
}

// What is settled before anybody's salt is told: the game, the seal, and of each
// seat the hash of its salt, or a salt that is told already, or nothing.
export interface Promised {
  game: string;
  options: Options;
  seal: string;
  seats: { seat: string; commit?: string; salt?: string }[];
}

// A finished game on one's desk.
export interface Replay {
  game: string;
  options: Options;
  seats: ReplaySeat[];
  count: number;
  result?: Result;
  seal?: string;
  secret?: string;
  commits?: Record<string, string>;
  salts?: Record<string, string>;
  actions: { seat: string; say: string; seed?: string }[]; // seed: of chance's
  record: string;
}

export interface Frame {
  count: number;
  to_act: string;
  over: boolean;
  viewer: string;
  view: View;
  events: GameEvent[];
  question?: string;
}

// What whoever runs the server has to say to all; `at` tells one from another.
export interface Announcement {
  type: "announcement";
  text: string;
  at: number;
}

// What each message is answered with, besides its type and id.
export interface Replies {
  hello: Hello;
  name: { person?: Person };
  lang: { lang: Lang };
  register: { person: Person; token: string };
  login: { person: Person; token: string };
  logout: object;
  password: { person: Person; token?: string };
  reset: { person: Person; token: string };
  sessions: { sessions: Session[] };
  revoke: object;
  me: { person: Person; games: OwnGame[]; statistics: Statistic[] };
  games: { games: GameInfo[] };
  rules: { game: string; rules: Rule[] };
  card: CardInfo;
  tables: { tables: Table[] };
  lobby: { tables?: Table[] };
  new: { table: Table };
  join: { table: Table };
  leave: object;
  drop: object;
  sit: { table: Table };
  stand: { table: Table };
  bot: { table: Table };
  start: { table: Table };
  reveal: object;
  rematch: { table: string };
  play: { number: number; seat: string; action: string };
  undo: { number: number; count: number };
  why: Why;
  hint: { hints: Hint[]; iterations: number; seconds: number };
  remarks: { remarks: string[] };
  say: object;
  report: object;
  away: object;
  back: object;
  record: { record: string };
  replay: Replay;
  frame: Frame;
  branch: { table: Table };
}

// What the server tells unasked.
export type News =
  | { type: "table"; table: Table }
  | Update
  | ({ type: "reveal"; table: string; seconds: number } & Promised)
  | { type: "unrevealed"; table: string; seats: { seat: string; name: string }[]; message: string }
  | { type: "said"; said: Said[] }
  | { type: "lobby"; tables: Table[] }
  | { type: "closed"; table: string; message: string }
  | Announcement
  | { type: "bye"; code: string; message: string; banned?: boolean };

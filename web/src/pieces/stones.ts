// The six stones and the grey shield: a shape and a colour each, so that
// nobody has to tell them apart by colour alone.

export type Tone =
  | "space"
  | "mind"
  | "reality"
  | "power"
  | "time"
  | "soul"
  | "shield"
  | "night";

export type StoneKind = Exclude<Tone, "night">;

// In the order of the sockets of a gauntlet: the fingers, the thumb, the back.
export const sockets: StoneKind[] = ["power", "space", "reality", "soul", "time", "mind"];

// Outlines in a square of 32.
export const shapes: Record<StoneKind, string> = {
  space: "M9 4H23L28 9V23L23 28H9L4 23V9Z",
  mind: "M16 3A13 13 0 1 1 16 29A13 13 0 1 1 16 3Z",
  reality: "M16 1.5L29 16L16 30.5L3 16Z",
  power: "M16 2L28 9V23L16 30L4 23V9Z",
  time: "M5 3H27L19.5 16L27 29H5L12.5 16Z",
  soul: "M16 2C19 9 27 13 27 20.5A11 9.5 0 0 1 5 20.5C5 13 13 9 16 2Z",
  shield: "M16 2L28 6V15C28 23 22 28 16 30C10 28 4 23 4 15V6Z",
};

// The light on the upper edge of each.
export const lights: Record<StoneKind, string> = {
  space: "M10 7H22L19 12H13L10 15L7 21V10Z",
  mind: "M16 6A10 10 0 0 0 6 16C9 11 13 10 20 7A10 10 0 0 0 16 6Z",
  reality: "M16 5L7 15L16 12L20 9Z",
  power: "M16 5L7 10.2V19L12 12L20 7.5Z",
  time: "M8.5 5H23.5L22 7.5L13 9L14 12Z",
  soul: "M15.5 7C13 12 8 15 8 20C11 15 15 13 17.5 10Z",
  shield: "M16 5L7 8V15L12 10L20 6.5Z",
};

import type { Introduction } from "../board";
export const introduction: Introduction = {
  seats: 2, seat: "a", seed: "1", fill: "easy",
  options: { villainA: "taskmaster", villainB: "hela" }, steps: [],
};

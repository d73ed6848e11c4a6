// Which announcements are shown.

import { expect, test, vi } from "vitest";
import type { News } from "../wire/types";

let hear: (news: News) => void = () => {};
vi.mock("./connection.svelte", () => ({ listen: (listener: typeof hear) => (hear = listener) }));

const { announcement, putAway } = await import("./announcements.svelte");

test("what was put away does not come again, and others do, older ones too", () => {
  hear({ type: "announcement", text: "tonight", at: 5000 });
  expect(announcement.shown?.text).toBe("tonight");
  putAway();
  hear({ type: "announcement", text: "tonight", at: 5000 });
  expect(announcement.shown).toBe(null);
  hear({ type: "announcement", text: "when the clock was right again", at: 4000 });
  expect(announcement.shown?.text).toBe("when the clock was right again");
});

// What somebody has chosen for this browser: language, theme, sound, speed,
// and the last choices of the forms.

import { useLang } from "../i18n.svelte";
import type { Lang } from "../wire/types";
import { recall, remember } from "./storage";

export type Theme = "system" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "instant";

interface Settings {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  speed: Speed;
  level: string;
  seats: Record<string, number>;
  roles: Record<string, string>; // whom one plays
}

function spoken(): Lang {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  for (const tag of wanted) {
    const lang = tag.slice(0, 2);
    if (lang === "en" || lang === "pl" || lang === "it") return lang;
  }
  return "en";
}

export const settings = $state<Settings>({
  lang: spoken(),
  theme: "system",
  sound: false,
  speed: "normal",
  level: "normal",
  seats: {},
  roles: {},
  ...recall<Partial<Settings>>("settings", {}),
});

export function applyTheme(): void {
  const root = document.documentElement;
  if (settings.theme === "system") root.removeAttribute("data-theme");
  else root.dataset.theme = settings.theme;
}

// Change something and remember it.
export function choose(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  remember("settings", $state.snapshot(settings));
  if (changes.theme) applyTheme();
  if (changes.lang) void useLang(changes.lang);
}

// Whether things should move at all.
export function still(): boolean {
  return (
    settings.speed === "instant" ||
    (typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches)
  );
}

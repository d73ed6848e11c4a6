// The reader's language. English sentences are the keys; a catalog is loaded
// only when its language is chosen. Both functions are reactive: what a
// template shows with them changes with the language.
//
//   t("Hello {name}", { name })
//   tn("%d card", "%d cards", count)      %d is the count

import type { Lang } from "./wire/types";

export type Catalog = Record<string, string | string[]>;
export type Words = Record<string, string | number>;

const loaders: Record<string, () => Promise<{ default: Catalog }>> = {
  pl: () => import("virtual:catalog/pl"),
  it: () => import("virtual:catalog/it"),
};

let shown = $state.raw<{ lang: Lang; catalog: Catalog }>({ lang: "en", catalog: {} });

// The language of the page now.
export function lang(): Lang {
  return shown.lang;
}

// Show the page in this language from now on; a catalog that can't be loaded
// leaves it as it is.
export async function useLang(wanted: Lang): Promise<void> {
  const catalog = (await loaders[wanted]?.())?.default ?? {};
  shown = { lang: wanted, catalog };
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
}

function fill(text: string, words?: Words): string {
  if (!words) return text;
  return text.replace(/\{(\w+)\}/g, (all, name: string) =>
    words[name] === undefined ? all : String(words[name]),
  );
}

// A sentence in the reader's language.
export function t(text: string, words?: Words): string {
  const found = shown.catalog[text];
  return fill(typeof found === "string" && found ? found : text, words);
}

// Catalogs list plural forms in gettext's order, which for these languages is
// that of the categories here.
const categories: Record<Lang, string[]> = {
  en: ["one", "other"],
  pl: ["one", "few", "many"],
  it: ["one", "other"],
};

// A sentence that depends on a count.
export function tn(one: string, many: string, count: number, words?: Words): string {
  const rule = new Intl.PluralRules(shown.lang).select(count);
  const forms = shown.catalog[one];
  let text = count === 1 ? one : many;
  if (Array.isArray(forms)) {
    const at = categories[shown.lang].indexOf(rule);
    text = forms[at < 0 ? forms.length - 1 : at] ?? text;
  }
  return fill(text.replaceAll("%d", number(count)), words);
}

// A number as the reader writes it.
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(shown.lang, options).format(value);
}

// A chance from 0 to 1 as per cent.
export function percent(value: number): string {
  return number(value, { style: "percent", maximumFractionDigits: 0 });
}

// A moment, given in milliseconds since 1970.
export function moment(at: number): string {
  return new Intl.DateTimeFormat(shown.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(at);
}

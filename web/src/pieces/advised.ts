// The name of something that a hint may advise.

import { t } from "../i18n.svelte";

export function advised(label: string, place: number): string {
  if (!place) return label;
  const words = place === 1 ? t("advised") : t("advised as number {n}", { n: place });
  return `${label}, ${words}`;
}

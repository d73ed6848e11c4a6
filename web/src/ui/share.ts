// Links for others: by what the device offers for sharing, or the clipboard.

import { t } from "../i18n.svelte";
import { toast } from "../state/toasts.svelte";

export function fullLink(hash: string): string {
  return new URL(hash, location.href).href;
}

// The clipboard of the browser is missing on plain http.
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  toast(t("Copied."));
}

export async function share(hash: string, text: string): Promise<void> {
  const url = fullLink(hash);
  if (typeof navigator.share !== "function") return copy(url);
  try {
    await navigator.share({ title: "Sixstones", text, url });
  } catch {
    // Somebody changed their mind.
  }
}

// Offer a text as a file.
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}

// Short messages at the edge of the screen, which go away by themselves.

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
  region: symbol | undefined;
}

// Where they are shown: on the page, or in the dialog over it that was open when
// they came. What lies behind a dialog can't be read or reached.
const regions = $state<symbol[]>([]);

let last = 0;
export const toasts = $state<Toast[]>([]);

export function dismiss(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

export function toast(text: string, bad = false): void {
  const id = ++last;
  const same = toasts.find((toast) => toast.text === text);
  if (same) dismiss(same.id);
  toasts.push({ id, text, bad, region: regions.at(-1) });
  if (toasts.length > 3) toasts.shift();
  setTimeout(() => dismiss(id), bad ? 9000 : 5000);
}

export function openRegion(region: symbol): () => void {
  regions.push(region);
  return () => {
    regions.splice(regions.indexOf(region), 1);
  };
}

// When a dialog has gone, the page has its messages.
export function toastsIn(region: symbol): Toast[] {
  const home = ({ region }: Toast) => (region && regions.includes(region) ? region : regions[0]);
  return toasts.filter((toast) => home(toast) === region);
}

// Short messages at the edge of the screen, which go away by themselves.

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

let last = 0;
export const toasts = $state<Toast[]>([]);

export function dismiss(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

export function toast(text: string, bad = false): void {
  const id = ++last;
  toasts.push({ id, text, bad });
  if (toasts.length > 3) toasts.shift();
  setTimeout(() => dismiss(id), bad ? 9000 : 5000);
}

// What the browser remembers for us, as JSON under names of our own. Where
// storage is full or forbidden, it lasts as long as the page.

const memory = new Map<string, string>();
const unstored = new Set<string>(); // what the box has of these is old

function box(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(name, text);
  try {
    box()?.setItem(`sixstones.${name}`, text);
    unstored.delete(name);
  } catch {
    unstored.add(name); // Full or forbidden: memory has it.
  }
}

export function forget(name: string): void {
  memory.delete(name);
  unstored.delete(name);
  try {
    box()?.removeItem(`sixstones.${name}`);
  } catch {
    // Forbidden: nothing was stored.
  }
}

export function recall<T>(name: string, otherwise: T): T {
  try {
    const stored = unstored.has(name) ? null : box()?.getItem(`sixstones.${name}`);
    const text = stored ?? memory.get(name);
    return text === undefined ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

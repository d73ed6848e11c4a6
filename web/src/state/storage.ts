// What the browser remembers for us, as JSON under names of our own. Where
// storage is forbidden, it lasts as long as the page.

const memory = new Map<string, string>();

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
  } catch {
    // Full or forbidden: memory has it.
  }
}

export function forget(name: string): void {
  memory.delete(name);
  try {
    box()?.removeItem(`sixstones.${name}`);
  } catch {
    // Forbidden: nothing was stored.
  }
}

export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = box()?.getItem(`sixstones.${name}`) ?? memory.get(name);
    return text === undefined ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

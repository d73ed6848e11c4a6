// The server counts bytes, and a letter may have up to four: what was typed, as
// far as it fits.

const encoder = new TextEncoder();

export function fit(text: string, most: number): string {
  if (encoder.encode(text).length <= most) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(most));
  return text.slice(0, read);
}

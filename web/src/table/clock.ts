// Clocks, as people read them.

// Milliseconds as minutes and seconds; tenths when it is getting close.
export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return (left / 1000).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const two = (n: number) => String(n).padStart(2, "0");
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

// What a seat has left now, if its clock was right so long ago.
export function timeLeft(told: number, running: boolean, elapsed: number): number {
  return Math.max(0, told - (running ? elapsed : 0));
}

// Brings the first of some elements into sight, unless one of them is there.

function seen(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(found);
}

export function reveal(elements: HTMLElement[]): void {
  if (!elements.some(seen)) elements[0]?.scrollIntoView({ block: "center" });
}

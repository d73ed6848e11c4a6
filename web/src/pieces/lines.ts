// A text at the end of a box that may be too small for it: cut after the last
// line that fits as a whole, with three dots. The text is clamped by CSS
// (-webkit-line-clamp) where the box grows with it.

export function lines(node: HTMLElement, _text: string) {
  const box = node.parentElement!;

  function fit() {
    node.style.webkitLineClamp = node.style.visibility = "";
    if (box.scrollHeight <= box.clientHeight) return;
    const { lineHeight } = getComputedStyle(node);
    const { paddingBottom } = getComputedStyle(box);
    const end = box.getBoundingClientRect().bottom - parseFloat(paddingBottom);
    const room = (end - node.getBoundingClientRect().top + 1) / parseFloat(lineHeight);
    node.style.webkitLineClamp = String(Math.max(1, Math.floor(room)));
    if (room < 1) node.style.visibility = "hidden";
  }

  const watcher = new ResizeObserver(fit);
  watcher.observe(box);
  return { update: fit, destroy: () => watcher.disconnect() };
}

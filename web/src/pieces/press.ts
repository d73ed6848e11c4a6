// Long press, right click and the key "i" on a piece ask for its rules. The
// click that ends a long press is not one.

export function press(node: HTMLElement, inspect: (() => void) | undefined) {
  let ask = inspect;
  let timer = 0;
  let long = false;

  const stop = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    long = false;
    if (!ask || event.pointerType === "mouse") return;
    timer = window.setTimeout(() => {
      long = true;
      ask?.();
    }, 500);
  };
  const click = (event: MouseEvent) => {
    if (!long) return;
    long = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const menu = (event: MouseEvent) => {
    if (!ask) return;
    event.preventDefault();
    if (!long) ask();
  };
  const key = (event: KeyboardEvent) => {
    if (!ask || event.key !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    ask();
  };

  node.addEventListener("pointerdown", down);
  for (const name of ["pointerup", "pointercancel", "pointerleave"])
    node.addEventListener(name, stop);
  node.addEventListener("click", click, true);
  node.addEventListener("contextmenu", menu);
  node.addEventListener("keydown", key);
  return {
    update(next: (() => void) | undefined) {
      ask = next;
    },
    destroy: stop,
  };
}

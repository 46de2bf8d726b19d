const listeners = new Set<() => void>();
let isOn = false;

/** Whether the page is drawn for paper now. */
export const isPrinting = (): boolean => isOn;

/** Draws the page for paper, or for the screen again. */
export function setPrinting(next: boolean): void {
  isOn = next;
  for (const listener of listeners) listener();
}

const start = (): void => setPrinting(true);
const end = (): void => setPrinting(false);

/** Calls back when the page is drawn for paper, by whatever way, and when it is no more. Returns what ends it. */
export function watchPrinting(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
    isOn = false;
  };
}

const POLL_MS = 1_000;

let isReachable = true;
let polling: Promise<void> | null = null;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
}

const isReady = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

async function poll(): Promise<void> {
  while (!(await isReady())) {
    change(false);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  polling = null;
  change(true);
}

/** To be told when a call got no answer: asks the service until it is ready again. Resolves then. */
export function awaitService(): Promise<void> {
  polling ??= poll();
  return polling;
}

/** Whether the service answered when it was last asked. */
export const isServiceReachable = (): boolean => isReachable;

/** Calls back when the service goes or comes back, until the returned function is called. */
export function watchService(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

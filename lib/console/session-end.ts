const listeners = new Set<() => void>();
let isOver = false;

/** Whether this page is on its way to sign-in, so that nothing holds it back. */
export const isSessionOver = (): boolean => isOver;

/** Calls back before the page leaves because the session has ended, until the returned function is called. */
export function watchSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Leads to sign-in at the given path; what is being filled in is kept first. */
export function leaveForSignIn(path: string): void {
  isOver = true;
  for (const listener of listeners) listener();
  location.assign(path);
}

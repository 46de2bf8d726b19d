const listeners = new Set<() => void>();
let isOver = false;
let isEnding = false;

/** Whether this page is on its way to sign-in, so that nothing holds it back. */
export const isSessionOver = (): boolean => isOver;

/** Calls back before the page leaves because the session has ended, until the returned function is called. */
export function watchSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Ends the session because the user wants it, and leads to sign-in. What learns of the end meanwhile neither leads back here nor keeps
 * what was being filled in. Throws what `end` throws; the page then stays.
 */
export async function endSession(end: () => Promise<void>): Promise<void> {
  isEnding = true;
  try {
    await end();
  } catch (error) {
    isEnding = false;
    throw error;
  }
  isOver = true;
  location.assign('/sign-in');
}

/** Leads to sign-in at the given path; what is being filled in is kept first. */
export function leaveForSignIn(path: string): void {
  if (isEnding) return;
  for (const listener of listeners) listener();
  isOver = true;
  location.assign(path);
}

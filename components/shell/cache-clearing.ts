/** Sent to the document of a sandbox by browser tests, between one and the next. */
export const CLEAR_CACHE_EVENT = 'clearhouse:clear-cache';

/**
 * Calls `clear` whenever a browser test of a sandbox asks for it; whoever sends the event learns that it was taken, and nothing else. In
 * production nothing listens. Returns what ends it.
 */
export function onCacheClearing(page: Document, clear: () => void): () => void {
  if (page.documentElement.dataset.sandbox === undefined) return () => undefined;
  const take = (event: Event): void => {
    event.preventDefault();
    clear();
  };
  page.addEventListener(CLEAR_CACHE_EVENT, take);
  return () => page.removeEventListener(CLEAR_CACHE_EVENT, take);
}

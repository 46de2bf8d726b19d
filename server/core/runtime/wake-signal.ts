/** Wakes those who wait for something to happen. Notifications are counted, so that none is lost between a look and the wait. */
export class WakeSignal {
  #count = 0;
  readonly #listeners = new Set<() => void>();

  get count(): number {
    return this.#count;
  }

  notify(): void {
    this.#count += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back at every notification, until the returned function is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves once it was notified more often than `seen`, after `ms` of wall time, or when `closed` is aborted. */
  after(seen: number, ms: number, closed: AbortSignal): Promise<void> {
    if (this.#count > seen || closed.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        forget();
        closed.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      const forget = this.listen(end);
      closed.addEventListener('abort', end);
    });
  }
}

/** Wakes those who wait for something to happen. Rings are counted, so that none falls between a look and the wait. */
export class Bell {
  #rings = 0;
  readonly #listeners = new Set<() => void>();

  get rings(): number {
    return this.#rings;
  }

  ring(): void {
    this.#rings += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back at every ring, until the returned function is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves once the bell has rung more often than `seen`, after `ms` of wall time, or when `closed` is aborted. */
  after(seen: number, ms: number, closed: AbortSignal): Promise<void> {
    if (this.#rings > seen || closed.aborted) return Promise.resolve();
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

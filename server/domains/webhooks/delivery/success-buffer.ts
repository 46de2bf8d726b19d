import type { Db } from '#server/core/database/db.ts';
import { type Conclusion, recordAttempt, recordAttempts } from '../records/attempt-store.ts';

const MAX_AT_ONCE = 200;

interface Entry {
  conclusion: Conclusion;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Writes down deliveries that succeeded: those that end while a statement is under way go together into the next one, so that a busy
 * process needs few statements, and an idle one waits for nothing.
 */
export class SuccessBuffer {
  readonly #db: Db;
  readonly #waiting: Entry[] = [];
  #isWriting = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Resolves once it is committed. Throws LeaseLostError, having written nothing. */
  record(conclusion: Conclusion): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ conclusion, done, failed });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, MAX_AT_ONCE));
    this.#isWriting = false;
  }

  /** What a common statement leaves over, or all when it fails, is written one by one: no row can hold up the others. */
  async #write(entries: readonly Entry[]): Promise<void> {
    const conclusions = entries.map(({ conclusion }) => conclusion);
    const left = new Set(await recordAttempts(this.#db, conclusions).catch(() => conclusions));
    for (const entry of entries) {
      if (left.has(entry.conclusion)) void this.#writeAlone(entry);
      else entry.done();
    }
  }

  async #writeAlone({ conclusion, done, failed }: Entry): Promise<void> {
    try {
      await recordAttempt(this.#db, conclusion);
      done();
    } catch (error) {
      failed(error);
    }
  }
}

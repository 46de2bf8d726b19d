import type { Hint } from '#server/core/runtime/broadcast.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { WakeSignal } from '#server/core/runtime/wake-signal.ts';

const MAX_WAITING = 100;

/** The hints of one enterprise that a stream has still to tell. */
export class HeardHints {
  /** Notified of hints, and of events that have their place. */
  readonly news = new WakeSignal();
  readonly #forget: (() => void)[];
  #waiting = new Map<string, Hint>();
  #isIncomplete = false;

  constructor({ broadcast, wakeSignals }: Service, enterpriseId: string) {
    const hear = (hint: Hint | null): void => {
      if (hint === null) this.miss();
      else if (hint.enterpriseId === enterpriseId) this.#hear(hint);
    };
    this.#forget = [broadcast.listen(hear), wakeSignals.events.listen(() => this.news.notify())];
  }

  /** Some may have been missed. */
  miss(): void {
    this.#isIncomplete = true;
    this.news.notify();
  }

  /** What has come since the last time; a reader who was too slow is told that some are missing. */
  take(): { hints: Hint[]; isIncomplete: boolean } {
    const taken = { hints: [...this.#waiting.values()], isIncomplete: this.#isIncomplete };
    this.#waiting = new Map();
    this.#isIncomplete = false;
    return taken;
  }

  close(): void {
    for (const forget of this.#forget) forget();
  }

  #hear(hint: Hint): void {
    if (this.#waiting.size < MAX_WAITING) this.#waiting.set(`${hint.type} ${hint.subjectId}`, hint);
    else this.#isIncomplete = true;
    this.news.notify();
  }
}

type Recheck = () => void;

interface Group {
  rechecks: Set<Recheck>;
  timer: NodeJS.Timeout;
}

const EVERY_MS = 5_000;

/** Asks again and again whether streams may go on: those of one credential at the same moment, so that it is read once for all. */
export class Rechecks {
  readonly #groups = new Map<string, Group>();
  readonly #everyMs: number;

  constructor(everyMs = EVERY_MS) {
    this.#everyMs = everyMs;
  }

  /** Returns the end of it. */
  join(credential: string, recheck: Recheck): () => void {
    const group = this.#groups.get(credential) ?? this.#begin(credential);
    group.rechecks.add(recheck);
    return () => {
      group.rechecks.delete(recheck);
      if (group.rechecks.size > 0 || this.#groups.get(credential) !== group) return;
      clearInterval(group.timer);
      this.#groups.delete(credential);
    };
  }

  #begin(credential: string): Group {
    const rechecks = new Set<Recheck>();
    const timer = setInterval(() => {
      for (const recheck of rechecks) recheck();
    }, this.#everyMs);
    const group = { rechecks, timer };
    this.#groups.set(credential, group);
    return group;
  }
}

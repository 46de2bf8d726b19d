import type { Logger } from 'pino';
import { MANY_SUBJECTS } from '#lib/contracts/events/events.ts';
import type { KindWith } from '#lib/objects.ts';
import { newHexId } from './id.ts';
import { WakeSignal } from './wake-signal.ts';

/**
 * Reasons to look again, which cost nothing when they are lost: whoever waits for one looks by itself after a while. `emitted`: events
 * wait for their place in the sequence; `events`: they have it. `due`: rows are due. `chain`: a simulated chain was changed by hand;
 * `blocks`: a chain was read on. `trading`: orders wait to be matched; `market`: books have changed.
 */
export const WAKES = ['emitted', 'events', 'due', 'chain', 'blocks', 'trading', 'market'] as const;
export type Wake = (typeof WAKES)[number];

/** A reason for open pages to read an object again. Kept nowhere: a reader who was away reads all objects of the kind anew. */
export interface Hint {
  enterpriseId: string;
  type: string;
  subjectType: KindWith<'isHint'>;
  /** `*` for many. */
  subjectId: string;
}

/** Hears of hints as they come; null when some may have been lost. */
export type HintListener = (hint: Hint | null) => void;

const EVERY_MS = 5;
const RETRY_MS = 500;
/** PostgreSQL takes payloads of less than 8,000 bytes. */
const MAX_BYTES = 7_900;

type SentHint = [enterpriseId: string, type: string, subjectType: KindWith<'isHint'>, subjectId: string];

interface Message {
  /** The process that sent it, which has heard it already. */
  from: string;
  wakes: Wake[];
  hints: SentHint[] | '*';
}

/** Of many hints, one for each enterprise and type. */
function together(hints: readonly Hint[]): Hint[] {
  const groups = new Map(hints.map((hint) => [`${hint.enterpriseId} ${hint.type}`, hint]));
  return [...groups.values()].map((hint) => ({ ...hint, subjectId: MANY_SUBJECTS }));
}

function textOf(from: string, wakes: readonly Wake[], hints: readonly Hint[]): string | null {
  const told = hints.map(
    ({ enterpriseId, type, subjectType, subjectId }): SentHint => [enterpriseId, type, subjectType, subjectId],
  );
  const text = JSON.stringify({ from, wakes: [...wakes], hints: told } satisfies Message);
  return Buffer.byteLength(text) <= MAX_BYTES ? text : null;
}

/**
 * What this process tells all processes of the deployment, itself at once and the others within milliseconds: gathered and sent by one
 * statement at a time, outside of every business transaction, where each notification would hold up the commits of all others.
 */
export class Broadcast {
  readonly wakes: Readonly<Record<Wake, WakeSignal>> = {
    emitted: new WakeSignal(),
    events: new WakeSignal(),
    due: new WakeSignal(),
    chain: new WakeSignal(),
    blocks: new WakeSignal(),
    trading: new WakeSignal(),
    market: new WakeSignal(),
  };
  readonly #self = newHexId().slice(0, 12);
  readonly #send: (payload: string) => Promise<unknown>;
  readonly #log: Logger;
  readonly #listeners = new Set<HintListener>();
  #untoldWakes = new Set<Wake>();
  #untoldHints: Hint[] = [];
  #sending: Promise<void> | null = null;
  #isClosed = false;

  constructor(send: (payload: string) => Promise<unknown>, log: Logger) {
    this.#send = send;
    this.#log = log;
  }

  /** Calls back at every hint, until the returned function is called. */
  listen(listener: HintListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Wakes all who wait for this. Call it once what they will find is committed. */
  wake(...names: readonly Wake[]): void {
    for (const name of names) {
      this.wakes[name].notify();
      this.#untoldWakes.add(name);
    }
    this.#schedule();
  }

  /** Tells open pages. Call it once what they will read is committed. */
  hint(...hints: readonly Hint[]): void {
    for (const hint of hints) this.#hear(hint);
    this.#untoldHints.push(...hints);
    this.#schedule();
  }

  /** Hears what a process sent. */
  take(payload: string): void {
    const { from, wakes, hints } = JSON.parse(payload) as Message;
    if (from === this.#self) return;
    for (const name of wakes) this.wakes[name].notify();
    if (hints === '*') return this.#hear(null);
    for (const [enterpriseId, type, subjectType, subjectId] of hints)
      this.#hear({ enterpriseId, type, subjectType, subjectId });
  }

  /** Something may have been missed: everybody looks, and open pages read anew. */
  missed(): void {
    for (const name of WAKES) this.wakes[name].notify();
    this.#hear(null);
  }

  /** Sends what is left; then nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sending;
    await this.#flush().catch(() => undefined);
  }

  #hear(hint: Hint | null): void {
    for (const listener of this.#listeners) listener(hint);
  }

  #schedule(): void {
    if (this.#isClosed) return;
    this.#sending ??= this.#run().finally(() => {
      this.#sending = null;
      if (this.#untoldWakes.size + this.#untoldHints.length > 0) this.#schedule();
    });
  }

  async #run(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    await this.#flush().catch(async (error: Error) => {
      this.#log.warn({ kind: error.name }, 'other processes were not told of changes');
      if (!this.#isClosed) await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    });
  }

  /** Sends all that is untold; what the database did not take is told the next time, many hints of a kind as one. */
  async #flush(): Promise<void> {
    const wakes = [...this.#untoldWakes];
    const hints = this.#untoldHints;
    if (wakes.length + hints.length === 0) return;
    this.#untoldWakes = new Set();
    this.#untoldHints = [];
    const all = { from: this.#self, wakes, hints: '*' } satisfies Message;
    try {
      await this.#send(
        textOf(this.#self, wakes, hints) ?? textOf(this.#self, wakes, together(hints)) ?? JSON.stringify(all),
      );
    } catch (error) {
      for (const name of wakes) this.#untoldWakes.add(name);
      this.#untoldHints = [...together(hints), ...this.#untoldHints];
      throw error;
    }
  }
}

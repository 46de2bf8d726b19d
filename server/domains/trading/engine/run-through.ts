import { type Advance, takeCommand, takeDue, takeGone, takeHalt, takeTime, takeTriggered } from './advance.ts';
import type { WaitingCommand } from './command-store.ts';
import type { Short } from './run.ts';

/** What is taken from the front. */
class Queue {
  readonly #waiting: readonly WaitingCommand[];
  #place = 0;

  constructor(waiting: readonly WaitingCommand[]) {
    this.#waiting = waiting;
  }

  get head(): WaitingCommand | undefined {
    return this.#waiting[this.#place];
  }

  take(): void {
    this.#place += 1;
  }
}

/** What is about to be done, for who finds out at what it failed. */
type Watch = (orderId: string) => void;

/** Prices of a moment must be drawn first. */
interface Unknown {
  unknownAt: number;
}

const isUnknown = ({ isKnown }: Advance, at: string | null): boolean =>
  at !== null && isKnown?.(Date.parse(at)) === false;
const unknownAt = (at: string | null): Unknown => ({ unknownAt: Date.parse(at ?? '') });

/** The next thing to do: a stop that was triggered, else what is due or waits, whichever is earlier. */
function step(advance: Advance, queue: Queue, watch: Watch): Short | Unknown | 'done' | null {
  const { matching } = advance.run;
  const [triggered] = matching.followUps;
  if (triggered !== undefined) {
    if (isUnknown(advance, triggered.triggeredAt)) return unknownAt(triggered.triggeredAt);
    watch(triggered.id);
    const short = triggered.hasEnded ? null : takeTriggered(advance, triggered);
    if (short === null) matching.followUps.shift();
    return short;
  }
  const { head } = queue;
  const first = matching.due.first();
  const due = first?.dueAt && Date.parse(first.dueAt) <= Date.parse(advance.now) ? first : undefined;
  if (due?.dueAt && (head === undefined || Date.parse(due.dueAt) <= Date.parse(head.at))) {
    if (isUnknown(advance, due.dueAt)) return unknownAt(due.dueAt);
    watch(due.id);
    return takeDue(advance, due);
  }
  if (head === undefined) return 'done';
  if (isUnknown(advance, head.at)) return unknownAt(head.at);
  queue.take();
  watch(head.orderId ?? '');
  takeCommand(advance, head);
  return null;
}

/**
 * Does what waits and what is due in the order of their moments, `most` things at most, and brings the book to the present. Ends early
 * where an order needs more funds first, and where prices of a moment, which it names, must be drawn first.
 */
export function runThrough(
  advance: Advance,
  waiting: readonly WaitingCommand[],
  { most, watch = () => undefined }: { most: number; watch?: Watch },
): { short: Short | null; isFull: boolean; unknownAt?: number } {
  const queue = new Queue(waiting);
  if (advance.run.matching.product.state !== 'open') takeHalt(advance);
  if (advance.gone.size > 0) takeGone(advance);
  for (let count = 0; count < most; count += 1) {
    const short = step(advance, queue, watch);
    if (short === 'done') {
      takeTime(advance);
      return { short: null, isFull: false };
    }
    if (short === null) continue;
    return 'unknownAt' in short ? { short: null, isFull: true, ...short } : { short, isFull: false };
  }
  return { short: null, isFull: true };
}

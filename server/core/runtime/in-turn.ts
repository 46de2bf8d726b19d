import { setImmediate as nextTurn } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/** Does work that keeps the thread busy one piece after the other; whatever else waits comes between two of them. */
export function inTurn<T>(work: () => T): Promise<T> {
  const mine = last.then(() => nextTurn()).then(work);
  last = mine.catch(() => undefined);
  return mine;
}

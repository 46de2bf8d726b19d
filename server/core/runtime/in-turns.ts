import { setImmediate as nextTurn } from 'node:timers/promises';

/** For so long work on a long list may keep others waiting before they have their turn. */
const TURN_MS = 25;

/** What is made of each element of a list; others have their turn between them. */
export async function inTurns<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = [];
  let turn = performance.now();
  for (const item of items) {
    made.push(make(item));
    if (performance.now() - turn < TURN_MS) continue;
    await nextTurn();
    turn = performance.now();
  }
  return made;
}

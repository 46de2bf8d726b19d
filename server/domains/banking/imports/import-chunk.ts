import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Service } from '#server/core/runtime/service.ts';

/** How long work on one import goes on before others have their turn. */
const SLICE_MS = 1000;
const ROWS_A_TURN = 25;

/** Does something with each row; whatever else waits comes in between. */
export async function eachRow<T>(rows: readonly T[], work: (row: T, index: number) => void): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn();
    work(row, index);
  }
}

/** Works off chunk after chunk for a while. Gives when to go on; null when there is none left, or none is wanted. */
export async function workOff(service: Service, chunk: () => Promise<boolean>): Promise<Date | null> {
  const until = performance.now() + SLICE_MS;
  while (await chunk()) if (performance.now() > until) return service.clock.now();
  return null;
}

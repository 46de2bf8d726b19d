import type { PgTable } from 'drizzle-orm/pg-core';
import { changeClock } from '#server/core/runtime/clock.ts';
import { runDue } from '#server/core/work/due.ts';
import type { Harness } from './harness.ts';

const LEASE_MS = 10_000;

/** Does what is due in a table at a moment, a batch at once, until nothing is left. Throws what goes wrong there. */
export async function doDue(
  { service }: Pick<Harness, 'service'>,
  { table, now, batch = 100 }: { table: PgTable; now: () => Date; batch?: number },
): Promise<void> {
  const { db, domains } = service;
  const due = domains.flatMap(({ work }) => work?.due ?? []).find((one) => one.table === table);
  if (!due) throw new Error('nobody works on this table');
  const failures: unknown[] = [];
  const work = {
    table,
    leaseMs: LEASE_MS,
    batch,
    now,
    run: (lease: { id: string; fence: number }) => due.run(service, lease),
    onError: (_: unknown, error: unknown) => failures.push(error),
  };
  while ((await runDue(db, work)) > 0 && failures.length === 0);
  if (failures.length > 0) throw failures[0];
}

/** Moves the clock of a sandbox, and does what fell due in a table, until nothing is left. Throws what goes wrong there. */
export async function passTimeIn({ service }: Pick<Harness, 'service'>, table: PgTable, ms: number): Promise<void> {
  const { db, clock } = service;
  await changeClock(db, (state) => ({ ...state, offsetMs: state.offsetMs + ms }));
  await service.onSignal('clock');
  await doDue({ service }, { table, now: () => clock.now() });
}

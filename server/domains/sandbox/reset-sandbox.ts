import * as contracts from '#lib/contracts/sandbox/sandbox.ts';
import { resetAuditRecord } from '#server/core/audit/record-steps.ts';
import { operation } from '#server/core/call/operation.ts';
import { inQuiet } from '#server/core/call/quiet.ts';
import { truncateAll } from '#server/core/database/truncate-all.ts';
import { closeSequence } from '#server/core/events/relay.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { readSeed } from '#server/core/runtime/deployment.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';

async function reset({ service, db, now, audit, signal }: Context) {
  const wall = service.clock.wall();
  const identity = (await readSeed(db)) ?? { seed: service.env.SEED, date: wall };
  await resetAuditRecord(db, service.vault, wall.toISOString());
  await closeSequence(db);
  await truncateAll(db);
  await changeClock(db, () => ({ offsetMs: 0, frozenAt: null }));
  const { vault, domains, env } = service;
  const deps = { db, vault, domains, operatorName: env.OPERATOR_NAME, origin: service.origin };
  await seedDemo(deps, identity).catch((error: unknown) => {
    // Tokens that were added are there again once this transaction is rolled back, which this read waits for.
    void service.onSignal('coins').catch(() => undefined);
    throw error;
  });
  const state = { seed: identity.seed, date: identity.date.toISOString() };
  await audit({ subjectType: 'sandbox', subjectId: 'sandbox', before: { now: now.toISOString() }, after: state });
  for (const changed of ['clock', 'faults', 'access', 'coins', 'due', 'emitted'] as const) await signal(changed);
  return { ...state, now: wall.toISOString() };
}

/** Nothing else runs beside it in its process: a reset and those who write would end each other in deadlocks. */
export const resetSandbox = operation(contracts.resetSandbox, (context) =>
  inQuiet(context.service, () => reset(context)),
);

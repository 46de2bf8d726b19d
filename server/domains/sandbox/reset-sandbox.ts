import * as contracts from '#lib/contracts/sandbox/sandbox.ts';
import { resetAuditRecord } from '#server/core/audit/record-steps.ts';
import { operation } from '#server/core/call/operation.ts';
import { truncateAll } from '#server/core/database/truncate-all.ts';
import { closeSequence } from '#server/core/events/relay.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { readSeed } from '#server/core/runtime/deployment.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';

export const resetSandbox = operation(contracts.resetSandbox, async ({ service, db, now, audit, signal }) => {
  const wall = service.clock.wall();
  const identity = (await readSeed(db)) ?? { seed: service.env.SEED, date: wall };
  await resetAuditRecord(db, service.vault, wall.toISOString());
  await closeSequence(db);
  await truncateAll(db);
  await changeClock(db, () => ({ offsetMs: 0, frozenAt: null }));
  const { vault, domains, env } = service;
  await seedDemo({ db, vault, domains, operatorName: env.OPERATOR_NAME, origin: service.origin }, identity);
  const state = { seed: identity.seed, date: identity.date.toISOString() };
  await audit({ subjectType: 'sandbox', subjectId: 'sandbox', before: { now: now.toISOString() }, after: state });
  for (const changed of ['clock', 'faults', 'access', 'due', 'emitted'] as const) await signal(changed);
  return { ...state, now: wall.toISOString() };
});

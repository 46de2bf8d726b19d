import * as contracts from '#lib/contracts/sandbox/sandbox.ts';
import { operation } from '#server/core/call/operation.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { readSeed, seedDemo } from './seed-demo.ts';
import { truncateAll } from './truncate-all.ts';

export const resetSandbox = operation(contracts.resetSandbox, async ({ service, db, now, audit, signal }) => {
  const wall = service.clock.wall();
  const identity = (await readSeed(db)) ?? { seed: service.env.SEED, date: wall };
  await truncateAll(db);
  await changeClock(db, () => ({ offsetMs: 0, frozenAt: null }));
  await seedDemo({ db, vault: service.vault, operatorName: service.env.OPERATOR_NAME }, identity);
  const state = { seed: identity.seed, date: identity.date.toISOString() };
  await audit({ subjectType: 'sandbox', subjectId: 'sandbox', before: { now: now.toISOString() }, after: state });
  for (const changed of ['clock', 'faults', 'access', 'due', 'emitted'] as const) await signal(changed);
  return { ...state, now: wall.toISOString() };
});

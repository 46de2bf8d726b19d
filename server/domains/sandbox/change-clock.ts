import * as contracts from '#lib/contracts/sandbox/sandbox.ts';
import { CLOCK_ID, clockEvents } from '#lib/events/sandbox.ts';
import { operation } from '#server/core/call/operation.ts';
import { changeClock as changeState } from '#server/core/runtime/clock.ts';
import { hastenJobs } from '#server/core/work/job-store.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { moveClock, readClock } from './clock-rules.ts';

/** A sandbox has a handful of enterprises; each is told. */
const MAX_TOLD = 200;

export const changeClock = operation(contracts.changeClock, async ({ service, db, audit, emit, signal }, change) => {
  let before = service.clock.state;
  let wallMs = 0;
  const after = await changeState(db, (state) => {
    before = state;
    wallMs = service.clock.wall().getTime();
    return moveClock(state, change, wallMs);
  });
  const found = await db.select({ id: knownEnterprises.id }).from(knownEnterprises).limit(MAX_TOLD);
  const told = found.map(({ id }) => id);
  await audit({
    subjectType: 'clock',
    subjectId: CLOCK_ID,
    alsoIn: told,
    before: { ...before },
    after: { ...after },
  });
  const body = { offsetMs: after.offsetMs, isFrozen: after.frozenAt !== null };
  await emit(...clockEvents.to(told, 'changed', { id: CLOCK_ID, body }));
  await hastenJobs(db, service.domains, new Date(wallMs).toISOString());
  await signal('clock');
  await signal('due');
  return readClock(after, wallMs);
});

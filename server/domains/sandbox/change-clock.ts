import * as contracts from '#lib/contracts/sandbox/sandbox.ts';
import { operation } from '#server/core/call/operation.ts';
import { changeClock as changeState } from '#server/core/runtime/clock.ts';
import { enterprises } from '#server/domains/directory/tables.ts';
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
  await audit({ subjectType: 'clock', subjectId: 'clock', before: { ...before }, after: { ...after } });
  const { offsetMs, frozenAt } = after;
  for (const { id } of await db.select({ id: enterprises.id }).from(enterprises).limit(MAX_TOLD))
    await emit({
      enterpriseId: id,
      type: 'clock.changed',
      subjectType: 'clock',
      subjectId: 'clock',
      body: { offsetMs, isFrozen: frozenAt !== null },
    });
  await signal('clock');
  await signal('due');
  return readClock(after, wallMs);
});

import * as contracts from '#lib/contracts/sandbox.ts';
import { changeClock as changeState } from '#server/core/clock.ts';
import { operation } from '#server/core/operation.ts';
import { moveClock, readClock } from './clock-rules.ts';

export const changeClock = operation(contracts.changeClock, async ({ service, db, audit, signal }, change) => {
  let before = service.clock.state;
  let wallMs = 0;
  const after = await changeState(db, (state) => {
    before = state;
    wallMs = service.clock.wall().getTime();
    return moveClock(state, change, wallMs);
  });
  await audit({ subjectType: 'clock', subjectId: 'clock', before: { ...before }, after: { ...after } });
  await signal('clock');
  await signal('due');
  return readClock(after, wallMs);
});

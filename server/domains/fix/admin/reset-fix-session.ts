import * as contracts from '#lib/contracts/fix/sessions.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { resetNumbers } from '../gateway/admin-store.ts';
import { lockSession, shownSession } from './session-queries.ts';
import { tellOfSession } from './tell-of-session.ts';

export const resetFixSession = operation(contracts.resetFixSession, async (context, key) => {
  const { db, service } = context;
  const { id, expected, next, life } = await lockSession(db, key);
  if (!(await resetNumbers(db, id, service.clock.wall())))
    fail('state_conflict', 'Somebody is logged on to this session. Disconnect it first.');
  const before = { nextIn: expected, nextOut: next, life };
  const after = { nextIn: 1, nextOut: 1, life: life + 1 };
  await context.audit({ subjectType: 'fix-session', subjectId: id, before, after });
  tellOfSession(context, key);
  return shownSession(context, key);
});

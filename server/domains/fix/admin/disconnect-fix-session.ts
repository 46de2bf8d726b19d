import * as contracts from '#lib/contracts/fix/sessions.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { askToDisconnect } from '../gateway/admin-store.ts';
import { lockSession, shownSession } from './session-queries.ts';
import { tellOfSession } from './tell-of-session.ts';

export const disconnectFixSession = operation(contracts.disconnectFixSession, async (context, key) => {
  const { db, service } = context;
  const { id, address, loggedOnAt } = await lockSession(db, key);
  if (!(await askToDisconnect(db, id, service.clock.wall())))
    fail('state_conflict', 'Nobody is logged on to this session.');
  await context.audit({ subjectType: 'fix-session', subjectId: id, before: { address, loggedOnAt } });
  tellOfSession(context, key);
  return shownSession(context, key);
});

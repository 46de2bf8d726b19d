import * as contracts from '#lib/contracts/access/platform-accounts.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockAnyUser } from '#server/domains/directory/public.ts';
import { findLiveSessions } from './live-sessions.ts';
import { endSessions } from './session-store.ts';

export const endUserSessions = operation(contracts.endUserSessions, async (context, { userId }) => {
  const { db, caller, service, audit, signal } = context;
  const user = await lockAnyUser(db, userId);
  const live = (await findLiveSessions(context, user.id)).filter(({ isCurrent }) => !isCurrent);
  await endSessions(db, user.id, { at: service.clock.wall().toISOString(), except: caller.sessionId });
  const after = { endedSessions: live.length };
  await audit({ subjectType: 'user', subjectId: user.id, after });
  await signal('access');
  return after;
});

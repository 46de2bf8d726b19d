import * as contracts from '#lib/contracts/access/platform-accounts.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findUser } from '#server/domains/directory/public.ts';
import { findLiveSessions } from './live-sessions.ts';

export const listUserSessions = operation(contracts.listUserSessions, async (context, { userId }) => {
  const user = orNotFound(await findUser(context.db, userId), 'There is no such user.');
  return { sessions: await findLiveSessions(context, user.id) };
});

import * as contracts from '#lib/contracts/access/own-account.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { enterprisesTold } from '#server/domains/directory/public.ts';
import { endSession, findSession } from './session-store.ts';

export const revokeOwnSession = operation(contracts.revokeOwnSession, async (context, { sessionId }) => {
  const { db, caller, service } = context;
  const session = await findSession(db, sessionId);
  const isLive = session?.revokedAt === null && session.expiresAt > service.clock.wall().toISOString();
  if (!isLive || session.userId !== caller.userId)
    fail('not_found', 'You have no such session, or it has already ended.');
  await endSession(context, sessionId);
  await context.audit({
    subjectType: 'session',
    subjectId: sessionId,
    alsoIn: await enterprisesTold(db, caller.userId),
    after: { revoked: true },
  });
  await context.signal('access');
  return {};
});

import { and, eq, isNull } from 'drizzle-orm';
import * as contracts from '#lib/contracts/access/accounts.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { users } from '#server/domains/directory/tables.ts';
import { lockUser } from '#server/domains/directory/user-queries.ts';
import { accessTokens, recoveryCodes, sessions } from '../tables.ts';
import { takeLink } from './one-time-links.ts';
import { hashPassword } from './password.ts';

/** Whoever was signed in under the old password is not under the new one. Access tokens made on purpose stay. */
async function endSignIns(db: Queryable, userId: string, clock: Service['clock']): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: clock.wall().toISOString() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  await db
    .update(accessTokens)
    .set({ revokedAt: clock.nowIso() })
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.kind, 'sign-in'), isNull(accessTokens.revokedAt)));
}

async function clearAuthenticator(db: Queryable, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.update(users).set({ otpSecret: null, otpConfirmedAt: null, otpLastStep: null }).where(eq(users.id, userId));
}

export const redeemPasswordLink = operation(contracts.redeemPasswordLink, async (context, input) => {
  const { db, service, audit, signal } = context;
  const { clock } = service;
  const link = await takeLink(db, { token: input.token, purpose: 'password-reset' }, clock.wall());
  const user = await lockUser(db, link.userId ?? '');
  const passwordHash = await hashPassword(user.email, input.password);
  await db
    .update(users)
    .set({ passwordHash, passwordChangedAt: clock.wall().toISOString(), failedSignIns: 0, lockedUntil: null })
    .where(eq(users.id, user.id));
  if (link.clearOtp) await clearAuthenticator(db, user.id);
  await endSignIns(db, user.id, clock);
  await audit({
    subjectType: 'user',
    subjectId: user.id,
    after: { changed: link.clearOtp ? 'password and authenticator' : 'password' },
  });
  await signal('access');
  return { userId: user.id, email: user.email };
});

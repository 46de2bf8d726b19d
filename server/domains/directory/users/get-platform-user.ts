import { asc, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/directory/platform-details.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { enterprises, memberships, users } from '../tables.ts';
import { hasOtherPlatformAdmin, platformUserColumns } from './user-queries.ts';

export const getPlatformUser = operation(contracts.getPlatformUser, async ({ db, service }, { userId }) => {
  const [row] = await db
    .select({ ...platformUserColumns, lockedUntil: users.lockedUntil, passwordChangedAt: users.passwordChangedAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  const user = orNotFound(row, 'There is no such user.');
  const [belongsTo, hasOther] = await Promise.all([
    db
      .select({
        enterpriseId: enterprises.id,
        name: enterprises.name,
        role: memberships.role,
        memberSince: memberships.createdAt,
      })
      .from(memberships)
      .innerJoin(enterprises, eq(enterprises.id, memberships.enterpriseId))
      .where(eq(memberships.userId, user.id))
      .orderBy(asc(enterprises.name), asc(enterprises.id))
      .limit(contracts.MAX_NAMED),
    hasOtherPlatformAdmin(db, user.id),
  ]);
  const isLocked = user.lockedUntil !== null && user.lockedUntil > service.clock.wall().toISOString();
  return {
    ...user,
    lockedUntil: isLocked ? user.lockedUntil : null,
    isLastPlatformAdmin: user.isPlatformAdmin && user.isActive && !hasOther,
    enterprises: belongsTo,
  };
});

import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#lib/contract.ts';
import type { getSecuritySettings } from '#lib/contracts/directory/security.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { enterprises, memberships, users } from '../tables.ts';

/** How members must sign in, and how many could not. */
export async function readSecuritySettings(
  db: Queryable,
  enterpriseId: string,
): Promise<OutputOf<typeof getSecuritySettings>> {
  const [row] = await db
    .select({ requiresSecondFactor: enterprises.requiresSecondFactor })
    .from(enterprises)
    .where(eq(enterprises.id, enterpriseId))
    .limit(1);
  const { requiresSecondFactor } = orNotFound(row, 'There is no such enterprise.');
  const without = db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.enterpriseId, enterpriseId), isNull(users.otpConfirmedAt)))
    .as('without');
  return {
    requiresSecondFactor,
    members: await db.$count(memberships, eq(memberships.enterpriseId, enterpriseId)),
    membersWithoutSecondFactor: await db.$count(without),
  };
}

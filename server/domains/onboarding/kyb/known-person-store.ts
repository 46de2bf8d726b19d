import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { findEnterpriseOf, listSharedEnterprises } from '#server/domains/directory/public.ts';
import { onboardingPeople } from '../tables.ts';

interface Belonging {
  enterpriseId: string;
  userId: string;
}

/** Whether an enterprise may onboard somebody: a member, or a person that it made for this. */
export async function isPersonOf(db: Queryable, { enterpriseId, userId }: Belonging): Promise<boolean> {
  if ((await findEnterpriseOf(db, { enterpriseId, userId })) !== undefined) return true;
  const own = and(eq(onboardingPeople.enterpriseId, enterpriseId), eq(onboardingPeople.userId, userId));
  const [row] = await db.select({ userId: onboardingPeople.userId }).from(onboardingPeople).where(own).limit(1);
  return row !== undefined;
}

/** Whether any of some enterprises may onboard somebody. */
export async function isPersonOfAny(db: Queryable, enterpriseIds: readonly string[], userId: string): Promise<boolean> {
  if ((await listSharedEnterprises(db, userId, [...enterpriseIds])).length > 0) return true;
  const known = and(eq(onboardingPeople.userId, userId), inArray(onboardingPeople.enterpriseId, [...enterpriseIds]));
  const [row] = await db.select({ userId: onboardingPeople.userId }).from(onboardingPeople).where(known).limit(1);
  return row !== undefined;
}

/** An enterprise has made a person for onboarding, or names one again. */
export async function insertOnboardingPerson(db: Queryable, row: typeof onboardingPeople.$inferInsert): Promise<void> {
  await db.insert(onboardingPeople).values(row).onConflictDoNothing();
}

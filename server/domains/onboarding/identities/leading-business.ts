import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { KybState } from '#lib/contracts/onboarding/kyb-words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { kybIdentities, kybPeople } from '../tables.ts';

/** The business that a person stands behind and goes by. */
export interface LeadingBusiness {
  id: string;
  state: KybState;
}

const business = alias(kybIdentities, 'business');
/** Of several businesses one that was approved leads, then one in review, then one that is open. */
const ORDER = [
  sql`array_position(array['approved', 'inReview', 'open', 'rejected'], ${business.state})`,
  desc(business.id),
] as const;

/** State of the business that the person of a row goes by; null of whoever stands behind none. */
export const leadingState = (db: Queryable): SQL<KybState | null> =>
  sql`(${db
    .select({ state: business.state })
    .from(kybPeople)
    .innerJoin(business, eq(business.id, kybPeople.businessId))
    .where(eq(kybPeople.personId, kybIdentities.id))
    .orderBy(...ORDER)
    .limit(1)})`;

/** The businesses that people go by, by the ids of their identities. */
export async function findLeading(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LeadingBusiness>> {
  const { personId } = kybPeople;
  const rows = await db
    .selectDistinctOn([personId], { personId, id: business.id, state: business.state })
    .from(kybPeople)
    .innerJoin(business, eq(business.id, kybPeople.businessId))
    .where(inArray(personId, [...ids]))
    .orderBy(personId, ...ORDER);
  return new Map(rows.map(({ personId: person, ...leading }) => [person, leading]));
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { kybIdentities } from './tables.ts';

/** Whether an authority supervises an enterprise, by its newest identity as a business that was approved. */
export async function isRegulated(db: Queryable, enterpriseId: string): Promise<boolean> {
  const own = and(
    eq(kybIdentities.enterpriseId, enterpriseId),
    eq(kybIdentities.type, 'business'),
    eq(kybIdentities.state, 'approved'),
  );
  const [row] = await db
    .select({ isRegulated: sql<boolean | null>`(${kybIdentities.facts} ->> 'isRegulated')::boolean` })
    .from(kybIdentities)
    .where(own)
    .orderBy(desc(kybIdentities.createdAt), desc(kybIdentities.id))
    .limit(1);
  return row?.isRegulated === true;
}

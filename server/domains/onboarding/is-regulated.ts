import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { kybIdentities } from './tables.ts';

/** Whether an enterprise says of itself that an authority supervises it, by its newest identity as a business. */
export async function isRegulated(db: Queryable, enterpriseId: string): Promise<boolean> {
  const own = and(eq(kybIdentities.enterpriseId, enterpriseId), eq(kybIdentities.type, 'business'));
  const [row] = await db
    .select({ isRegulated: sql<boolean | null>`(${kybIdentities.facts} ->> 'isRegulated')::boolean` })
    .from(kybIdentities)
    .where(own)
    .orderBy(desc(kybIdentities.createdAt), desc(kybIdentities.id))
    .limit(1);
  return row?.isRegulated === true;
}

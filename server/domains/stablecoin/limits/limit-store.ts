import { and, asc, eq } from 'drizzle-orm';
import type { MintLimit } from '#lib/contracts/stablecoin/limits.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { mintLimits as l } from '../tables.ts';

const MAX_LIMITS = 1000;

/** The limits of an enterprise, by asset. */
export const listLimits = (db: Queryable, enterpriseId: string): Promise<MintLimit[]> =>
  db
    .select({ asset: l.asset, amount: l.amount })
    .from(l)
    .where(eq(l.enterpriseId, enterpriseId))
    .orderBy(asc(l.asset))
    .limit(MAX_LIMITS);

/** Above what another admin must agree to an order that pays an asset; undefined for no limit. */
export async function limitOf(
  db: Queryable,
  { enterpriseId, asset }: { enterpriseId: string; asset: string },
): Promise<string | undefined> {
  const own = and(eq(l.enterpriseId, enterpriseId), eq(l.asset, asset));
  const [row] = await db.select({ amount: l.amount }).from(l).where(own).limit(1);
  return row?.amount;
}

/** Writes all limits of an enterprise: those that are left out go. */
export async function setLimits(
  db: Queryable,
  { enterpriseId, limits, at }: { enterpriseId: string; limits: readonly MintLimit[]; at: string },
): Promise<void> {
  await db.delete(l).where(eq(l.enterpriseId, enterpriseId));
  if (limits.length === 0) return;
  await db.insert(l).values(limits.map((limit) => ({ ...limit, enterpriseId, updatedAt: at })));
}

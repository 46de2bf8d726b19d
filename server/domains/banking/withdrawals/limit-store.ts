import { and, asc, eq } from 'drizzle-orm';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { withdrawalLimits as l } from './tables.ts';

const MAX_LIMITS = 20;

export interface Limit {
  currency: BankCurrency;
  /** Base units. */
  quantity: string;
}

/** The limits of an enterprise, by currency. */
export const listLimits = (db: Queryable, enterpriseId: string): Promise<Limit[]> =>
  db
    .select({ currency: l.currency, quantity: l.quantity })
    .from(l)
    .where(eq(l.enterpriseId, enterpriseId))
    .orderBy(asc(l.currency))
    .limit(MAX_LIMITS);

/** Above what another admin must agree; undefined for no limit. */
export async function limitOf(
  db: Queryable,
  { enterpriseId, currency }: { enterpriseId: string; currency: BankCurrency },
): Promise<string | undefined> {
  const [row] = await db
    .select({ quantity: l.quantity })
    .from(l)
    .where(and(eq(l.enterpriseId, enterpriseId), eq(l.currency, currency)))
    .limit(1);
  return row?.quantity;
}

/** Writes all limits of an enterprise: those that are left out go. */
export async function setLimits(
  db: Queryable,
  { enterpriseId, limits, at }: { enterpriseId: string; limits: readonly Limit[]; at: string },
): Promise<void> {
  await db.delete(l).where(eq(l.enterpriseId, enterpriseId));
  if (limits.length === 0) return;
  await db.insert(l).values(limits.map((limit) => ({ ...limit, enterpriseId, updatedAt: at })));
}

import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { knownListings } from '#server/domains/address-book/public.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import type { Party } from '../life/whole.ts';
import { dvpSettlementParties as p, dvpSettlements as s } from '../tables.ts';
import type { Pair } from './queue-queries.ts';

/** An account as its settlements name it; undefined for one that takes part in none. */
async function findSide(db: Queryable, accountId: string): Promise<Party | undefined> {
  const [row] = await db
    .select({
      accountId: p.accountId,
      enterpriseId: p.enterpriseId,
      enterpriseName: sql<string>`coalesce(${knownEnterprises.name}, ${knownListings.name}, '')`,
      isSimulated: p.isSimulated,
    })
    .from(p)
    .innerJoin(s, eq(s.id, p.settlementId))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, p.enterpriseId))
    .leftJoin(knownListings, and(eq(knownListings.enterpriseId, p.enterpriseId), p.isSimulated))
    .where(eq(p.accountId, accountId))
    .limit(1);
  return row;
}

/** Both accounts of a pair; undefined where they settle nothing. */
export async function findSides(db: Queryable, pair: Pair): Promise<{ own: Party; other: Party } | undefined> {
  const own = await findSide(db, pair.accountId);
  const other = await findSide(db, pair.counterpartyAccountId);
  return own && other ? { own, other } : undefined;
}

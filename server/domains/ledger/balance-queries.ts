import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { type AccountKind, ledgerAccounts } from './tables.ts';

export interface Balance {
  owner: string;
  asset: string;
  /** Base units that can be spent: posted less held. */
  available: string;
  held: string;
}

const MAX_BALANCES = 100_000;

/** What owners have in accounts of a kind, by owner and asset. */
export async function readBalances(
  db: Queryable,
  { kind, owners }: { kind: AccountKind; owners: readonly string[] },
): Promise<Balance[]> {
  if (owners.length === 0) return [];
  const { owner, asset, posted, held } = ledgerAccounts;
  return db
    .select({ owner, asset, available: sql<string>`(${posted} - ${held})::text`, held: sql<string>`${held}::text` })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), inArray(owner, [...owners])))
    .orderBy(asc(owner), asc(asset))
    .limit(MAX_BALANCES);
}

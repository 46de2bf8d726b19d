import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { containsPattern } from '#server/core/lists/prefix.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { ACCOUNT_COINS, walletNames } from '#server/domains/wallets/public.ts';
import { dvpAccountSettings } from '../tables.ts';
import { NO_FEE } from './settings-view.ts';

const MAX_LISTED = 500;

export interface FeeRate {
  accountId: string;
  accountName: string;
  enterpriseId: string;
  enterpriseName: string;
  settlementFeeRate: string;
}

const rates = (db: Queryable, where: SQL | undefined): Promise<FeeRate[]> =>
  db
    .select({
      accountId: walletNames.id,
      accountName: walletNames.label,
      enterpriseId: walletNames.enterpriseId,
      enterpriseName: knownEnterprises.name,
      settlementFeeRate: sql<string>`coalesce(${dvpAccountSettings.settlementFeeRate}, ${NO_FEE})`,
    })
    .from(walletNames)
    .innerJoin(knownEnterprises, eq(knownEnterprises.id, walletNames.enterpriseId))
    .leftJoin(dvpAccountSettings, eq(dvpAccountSettings.accountId, walletNames.id))
    .where(and(inArray(walletNames.coin, [...ACCOUNT_COINS]), where))
    .orderBy(asc(knownEnterprises.name), asc(knownEnterprises.id), asc(walletNames.label), asc(walletNames.id))
    .limit(MAX_LISTED);

/** Trading accounts of all enterprises with what the platform takes of them, by enterprise; only those that have a text in a name. */
export function listFeeRates(db: Queryable, name: string | undefined): Promise<FeeRate[]> {
  if (name === undefined) return rates(db, undefined);
  const pattern = containsPattern(name.toLowerCase());
  const isIn = (column: typeof walletNames.label | typeof knownEnterprises.name): SQL =>
    sql`lower(${column} collate "pg_c_utf8") like ${pattern}`;
  return rates(db, or(isIn(walletNames.label), isIn(knownEnterprises.name)));
}

/** The same of one account; undefined for an unknown one. */
export const findFeeRate = async (db: Queryable, accountId: string): Promise<FeeRate | undefined> =>
  (await rates(db, eq(walletNames.id, accountId)))[0];

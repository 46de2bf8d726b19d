import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { knownListings } from '#server/domains/address-book/public.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { dvpSettlementParties as p } from '../tables.ts';

/** What enterprises behind accounts are called. Nothing is netted with an account that is known by its id alone. */
export async function listHolderNames(db: Queryable, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const ids = [...new Set(accountIds)];
  const real = await db
    .select({ id: walletNames.id, name: knownEnterprises.name })
    .from(walletNames)
    .innerJoin(knownEnterprises, eq(knownEnterprises.id, walletNames.enterpriseId))
    .where(inArray(walletNames.id, ids))
    .limit(ids.length);
  const names = new Map(real.map(({ id, name }) => [id, name]));
  const left = ids.filter((id) => !names.has(id));
  if (left.length === 0) return names;
  const simulated = await db
    .selectDistinct({ id: p.accountId, name: knownListings.name })
    .from(p)
    .innerJoin(knownListings, eq(knownListings.enterpriseId, p.enterpriseId))
    .where(and(inArray(p.accountId, left), p.isSimulated))
    .limit(left.length);
  for (const { id, name } of simulated) names.set(id, name);
  return names;
}

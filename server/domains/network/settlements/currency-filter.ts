import { eq } from 'drizzle-orm';
import { unitOf } from '#lib/coins.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { unitsOf } from '../members/currencies.ts';
import { networkClients, networkConnections, networkPartners } from '../members/tables.ts';

const MAX_PARTNERS = 500;

/** A filter with its currencies as the units that settlements are kept in, whichever words it has for them. */
export async function inUnits<T extends { enterpriseId: string; currencies?: string[] | undefined }>(
  db: Queryable,
  filters: T,
): Promise<T> {
  const { currencies, enterpriseId } = filters;
  if (currencies === undefined) return filters;
  if (currencies.every((word) => unitOf(word) !== undefined)) return { ...filters, currencies: unitsOf(currencies) };
  const { id, currencies: units, currencyNames } = networkPartners;
  const partners = await db
    .selectDistinctOn([id], { id, currencies: units, currencyNames })
    .from(networkPartners)
    .innerJoin(networkConnections, eq(networkConnections.partnerId, id))
    .innerJoin(networkClients, eq(networkClients.id, networkConnections.clientId))
    .where(eq(networkClients.enterpriseId, enterpriseId))
    .orderBy(id)
    .limit(MAX_PARTNERS);
  return { ...filters, currencies: unitsOf(currencies, partners) };
}

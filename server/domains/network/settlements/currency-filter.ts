import { unitOf } from '#lib/coins.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { unitsOf } from '../members/currencies.ts';
import { connectedPartners, partnersOf } from '../members/partner-store.ts';

interface Viewed {
  enterpriseId: string;
  /** A client, unless given. */
  side?: 'client' | 'partner' | undefined;
  currencies?: string[] | undefined;
}

/** A filter with its currencies as the units that settlements are kept in, whichever words its partners have for them. */
export async function inUnits<T extends Viewed>(db: Queryable, filters: T): Promise<T> {
  const { currencies, enterpriseId, side = 'client' } = filters;
  if (currencies === undefined) return filters;
  if (currencies.every((word) => unitOf(word) !== undefined)) return { ...filters, currencies: unitsOf(currencies) };
  const read = side === 'client' ? connectedPartners : partnersOf;
  return { ...filters, currencies: unitsOf(currencies, await read(db, enterpriseId)) };
}

/** Filters of our own search as the query takes them: currencies as units, and what waits for funds as of now. */
export async function wantedSettlements<T extends Viewed & { onlyToFund?: boolean | undefined }>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  filters: T,
) {
  return { ...(await inUnits(db, filters)), toFundAt: filters.onlyToFund ? now.toISOString() : undefined };
}

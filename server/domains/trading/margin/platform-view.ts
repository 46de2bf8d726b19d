import { inArray } from 'drizzle-orm';
import type { PlatformMarginAccount } from '#lib/contracts/trading/platform-margin.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { listAccountNames } from '#server/domains/wallets/public.ts';
import { whole } from '../products/present-product.ts';
import { boardOf, marginCurrency, marginPrices } from './margin-prices.ts';
import { type MarginAccountRow, readAllHoldings } from './margin-store.ts';
import { valueAccount } from './margin-value.ts';
import { utilisationText } from './standing.ts';

async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = knownEnterprises;
  const found = await db
    .select({ id, name })
    .from(knownEnterprises)
    .where(inArray(id, [...ids]))
    .limit(ids.length);
  return new Map(found.map((one) => [one.id, one.name]));
}

/** Accounts on margin as their operator sees them. */
export async function presentMarginAccounts(
  context: Pick<Context, 'db' | 'service' | 'now'>,
  rows: readonly MarginAccountRow[],
): Promise<PlatformMarginAccount[]> {
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  const board = await boardOf(context);
  const holdings = await readAllHoldings(db, ids);
  const names = await listAccountNames(db, ids);
  const enterprises = await namesOf(
    db,
    rows.map(({ enterpriseId }) => enterpriseId),
  );
  return rows.map((row) => {
    const { symbol, decimals } = marginCurrency(row.coin);
    const held = holdings.get(row.id);
    const value = held ? valueAccount(held, marginPrices(board, row.coin)) : null;
    return {
      accountId: row.id,
      accountName: names.get(row.id) ?? '',
      enterpriseId: row.enterpriseId,
      enterpriseName: enterprises.get(row.enterpriseId) ?? '',
      currency: symbol,
      isEnabled: row.isEnabled,
      state: row.state,
      stateAt: row.stateAt,
      utilization: value === null ? null : utilisationText(value),
      maxLong: whole(row.maxLong, decimals),
      maxShort: whole(row.maxShort, decimals),
      maxTotalShort: whole(row.maxTotalShort, decimals),
      minCollateral: whole(row.minCollateral, decimals),
      callPercent: row.callPercent,
      liquidatePercent: row.liquidatePercent,
    };
  });
}

import { asc } from 'drizzle-orm';
import { learnCoins } from '#lib/coins.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { mintTokens as t } from '../tables.ts';

const MAX_TOKENS = 500;

let last: Promise<unknown> = Promise.resolve();

/** Makes the tokens that a transaction sees the ones that this process knows, switched off ones included. */
export async function learnTokens(db: Queryable): Promise<void> {
  const { asset, name, symbol, decimals, chain, reserveAsset } = t;
  learnCoins(
    await db
      .select({ asset, name, symbol, decimals, chain, reserveAsset })
      .from(t)
      .orderBy(asc(t.rank))
      .limit(MAX_TOKENS),
  );
}

/** The same from the pool, one read after the other, so that an older one never replaces a newer one. */
export function refreshCoins(db: Queryable): Promise<void> {
  const mine = last.then(() => learnTokens(db));
  last = mine.catch(() => undefined);
  return mine;
}

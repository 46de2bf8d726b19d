import { and, eq, inArray, min } from 'drizzle-orm';
import { coinsOnChain } from '#lib/coins.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { webhooks } from '../tables.ts';

/** Since when a webhook follows a chain; null while none does. */
export async function followedSince(db: Queryable, coin: string): Promise<string | null> {
  const [found] = await db
    .select({ at: min(webhooks.createdAt) })
    .from(webhooks)
    .where(and(inArray(webhooks.coin, coinsOnChain(coin)), eq(webhooks.scope, 'wallet')));
  return found?.at ?? null;
}

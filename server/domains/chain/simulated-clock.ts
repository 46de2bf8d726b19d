import { and, eq, inArray, min } from 'drizzle-orm';
import { coinsOnChain } from '#lib/coins.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { walletAddresses } from '#server/domains/wallets/tables.ts';
import { webhooks } from '#server/domains/webhooks/tables.ts';
import { lockChain, mineDue, type SimulatedChain } from './simulated-chain.ts';

/** Since when somebody has listened to the chain; null when nobody does, and the clock mines nothing. */
async function listenedSince(db: Queryable, coin: string): Promise<string | null> {
  const [hooks] = await db
    .select({ at: min(webhooks.createdAt) })
    .from(webhooks)
    .where(and(inArray(webhooks.coin, coinsOnChain(coin)), eq(webhooks.scope, 'wallet')));
  const [addresses] = await db
    .select({ at: min(walletAddresses.createdAt) })
    .from(walletAddresses)
    .where(eq(walletAddresses.coin, coin));
  const found = [hooks?.at, addresses?.at].filter((at) => at !== null && at !== undefined);
  return found.toSorted()[0] ?? null;
}

/** The chain of a coin as the clock has it now, locked until the transaction ends: what is due by then is mined. */
export async function lockPresentChain(
  tx: Queryable,
  coin: string,
  { seed, now }: { seed: number; now: Date },
): Promise<SimulatedChain> {
  const chain = await lockChain(tx, coin, { seed, now });
  const since = await listenedSince(tx, coin);
  return since === null ? chain : mineDue(tx, chain, { seed, now, since });
}

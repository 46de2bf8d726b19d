import { eq, min } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { watchedAddresses } from '#server/domains/wallets/public.ts';
import { lockChain, mineDue, type SimulatedChain } from './simulated-chain-store.ts';

/** What a simulated chain follows from. */
interface SimulatedAt {
  seed: number;
  now: Date;
  /** Who may follow it. */
  domains: readonly Domain[];
}

/** Since when somebody has followed the chain; null when nobody does, and the clock mines nothing. */
async function followedSince(db: Queryable, coin: string, domains: readonly Domain[]): Promise<string | null> {
  const [addresses] = await db
    .select({ at: min(watchedAddresses.createdAt) })
    .from(watchedAddresses)
    .where(eq(watchedAddresses.coin, coin));
  const found = [addresses?.at ?? null];
  for (const { watches } of domains) found.push((await watches?.(db, coin)) ?? null);
  return found.filter((at) => at !== null).toSorted()[0] ?? null;
}

/** The chain of a coin as the clock has it now, locked until the transaction ends: what is due by then is mined. */
export async function lockPresentChain(
  tx: Queryable,
  coin: string,
  { domains, ...at }: SimulatedAt,
): Promise<SimulatedChain> {
  const chain = await lockChain(tx, coin, at);
  const since = await followedSince(tx, coin, domains);
  return since === null ? chain : mineDue(tx, chain, { ...at, since });
}

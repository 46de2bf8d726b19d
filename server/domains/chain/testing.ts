import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { chainSteps, chainTransactions, walletActivity } from './tables.ts';

/** The first block that a follower saw of a chain, as it writes it. */
export async function insertBlock(
  db: Queryable,
  { coin, hash, height, at }: { coin: string; hash: string; height: number; at: string },
): Promise<void> {
  await db.insert(chainSteps).values({ coin, position: 1, kind: 'block', height, hash, minedAt: at, seenAt: at });
}

/** A transfer of the first wallet of an enterprise, one of bitcoin if it has one, as a follower writes it. */
export async function insertTransfer(
  { db, clock }: Service,
  enterpriseId: string,
  direction: 'receive' | 'send' = 'receive',
): Promise<{ walletId: string; transferId: string }> {
  const [wallet] = await db
    .select()
    .from(walletNames)
    .where(eq(walletNames.enterpriseId, enterpriseId))
    .orderBy(sql`${walletNames.coin} = 'btc' desc`, asc(walletNames.id))
    .limit(1);
  if (!wallet) throw new Error('the enterprise has no wallet');
  const [coin, position, at] = ['btc', 1, clock.nowIso()];
  await insertBlock(db, { coin, hash: '0'.repeat(64), height: 1, at });
  const [transaction, transferId] = [newHexId() + newHexId(), newHexId()];
  await db.insert(chainTransactions).values({ coin, transaction, fee: '0', sequenceId: newHexId() });
  await db.insert(walletActivity).values({
    coin,
    position,
    transaction,
    walletId: wallet.id,
    enterpriseId,
    transferId,
    direction,
    quantity: '1',
    isInitial: true,
  });
  return { walletId: wallet.id, transferId };
}

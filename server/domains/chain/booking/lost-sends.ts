import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/database/db.ts';
import { transact } from '#server/core/database/transact.ts';
import { knownHolds, mustApply } from '#server/domains/ledger/public.ts';
import { chainPool, simulatedTransactions, walletActivity } from '../tables.ts';
import { WITHDRAWAL } from './plan-booking.ts';

/** As long as a transaction that waits for its block is remembered. */
const LOST_AFTER_MS = 14 * 86_400_000;
const BATCH = 500;

/** Gives up what is held for sends of long ago that wait for no block any more: no node knows them. */
export async function releaseLostSends(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LOST_AFTER_MS).toISOString();
  const { rows } = await db.execute<{ reference: string }>(sql`
    select known_holds.reference from ${knownHolds}
    where known_holds.kind = ${WITHDRAWAL} and known_holds.state = 'pending' and known_holds.at < ${before}
      and not exists (select 1 from ${walletActivity} touches
        join ${chainPool} pool on pool.coin = touches.coin and pool.transaction = touches.transaction
        where touches.transfer_id = split_part(known_holds.reference, '#', 1)::uuid)
      and not exists (select 1 from ${walletActivity} touches
        join ${simulatedTransactions} simulated on simulated.coin = touches.coin and simulated.hash = touches.transaction
        where touches.transfer_id = split_part(known_holds.reference, '#', 1)::uuid and simulated.state = 'pool')
    limit ${BATCH}`);
  if (rows.length === 0) return;
  const voids = rows.map(({ reference }) => ({ kind: WITHDRAWAL, reference, state: 'expired' as const }));
  await transact(db, (tx) => mustApply(tx, { at: now.toISOString(), voids }));
}

import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { LedgerName } from '#server/domains/ledger/public.ts';
import { chainPool, chainSteps, chainTransactions, walletActivity } from '../tables.ts';
import { transferIdIn } from './booking-places.ts';
import type { OpenHold } from './known-bookings.ts';
import { WITHDRAWAL } from './plan-booking.ts';

/** Transfers whose transaction was replaced by another one. */
const replaced = sql`exists (
  select 1 from ${chainTransactions} facts
  where facts.coin = touches.coin and facts.transaction = touches.transaction and facts.replaced_at is not null)`;

/** Those that cannot come into a block any more, since another one there has used up the same. */
const usedUp = sql`exists (
  select 1 from ${chainPool} own
  join ${chainPool} rival on rival.coin = own.coin and rival.spends && own.spends and rival.transaction <> own.transaction
  join ${walletActivity} its on its.coin = rival.coin and its.transaction = rival.transaction and its.wallet_id = touches.wallet_id
  join ${chainSteps} steps on steps.coin = its.coin and steps.position = its.position
  where own.coin = touches.coin and own.transaction = touches.transaction
    and steps.kind <> 'unconfirmed' and steps.undone is null)`;

/** Open holds of sends whose transaction another one has taken the place of. */
export async function overtakenAmong(tx: Queryable, open: readonly OpenHold[]): Promise<LedgerName[]> {
  if (open.length === 0) return [];
  const ids = open.map(({ reference }) => transferIdIn(reference));
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct replace(touches.transfer_id::text, '-', '') as id from ${walletActivity} touches
    where ${inArray(sql`touches.transfer_id`, ids)} and (${replaced} or ${usedUp})`);
  const overtaken = new Set(rows.map(({ id }) => id));
  return open
    .filter(({ reference }) => overtaken.has(transferIdIn(reference)))
    .map(({ reference }) => ({ kind: WITHDRAWAL, reference }));
}

import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { applyToLedger } from '#server/domains/ledger/public.ts';
import type { PartnerRow } from '../members/partner-store.ts';
import { type SettlementRow, transfersOf } from '../settlements/settlement-change-store.ts';
import { externalDeposits } from '../settlements/tables.ts';
import { gainGroup, isLoss } from './loss-books.ts';
import { changeTransfer } from './loss-store.ts';

const MAX_DEPOSITS = 1000;
const MAX_TX_IDS = 100;

/** Confirmed deposits for a settlement, by unit. */
async function depositsOf(tx: Queryable, settlementId: string) {
  const d = externalDeposits;
  const rows = await tx
    .select({ currency: d.currency, transaction: d.transaction, quantity: d.quantity })
    .from(d)
    .where(and(eq(d.settlementId, settlementId), isNotNull(d.quantity)))
    .orderBy(d.createdAt, d.id)
    .limit(MAX_DEPOSITS);
  return Map.groupBy(rows, ({ currency }) => currency);
}

const sumOf = (rows: readonly { quantity: string | null }[]): bigint =>
  rows.reduce((sum, { quantity }) => sum + BigInt(quantity ?? 0), 0n);

/**
 * Gives clients what they gain of each currency that the partner's deposits cover; what is more stays the partner's. One that the
 * partner has spent meanwhile waits. Gives the currencies.
 */
export async function coverGains(
  tx: Queryable,
  { id: settlementId }: SettlementRow,
  { partner, at }: { partner: PartnerRow; at: string },
): Promise<string[]> {
  const gains = (await transfersOf(tx, settlementId, ['pending'])).filter((one) => !isLoss(one));
  if (gains.length === 0) return [];
  const deposits = await depositsOf(tx, settlementId);
  const covered: string[] = [];
  for (const [currency, legs] of Map.groupBy(gains, (one) => one.currency)) {
    const own = deposits.get(currency) ?? [];
    if (sumOf(own) < sumOf(legs)) continue;
    const booked = await applyToLedger(tx, { at, groups: [gainGroup(legs, { settlementId, currency }, partner)] });
    if (booked.outcome === 'short') continue;
    const txIds = own.slice(0, MAX_TX_IDS).map(({ transaction }) => transaction);
    for (const { id } of legs) await changeTransfer(tx, id, { at, status: 'completed', txIds });
    covered.push(currency);
  }
  return covered;
}

import { eq } from 'drizzle-orm';
import { offExchangeEvents } from '#lib/events/network.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { applyToLedger, mustApply, type Shortfall } from '#server/domains/ledger/public.ts';
import type { PartnerRow } from '../members/partner-store.ts';
import { paymentOf, type TransferRow } from '../settlements/book-settlement.ts';
import { partiesConcerned } from '../settlements/settlement-change-store.ts';
import type { TransferDraft } from '../settlements/settlement-store.ts';
import { networkSettlementTransfers } from '../settlements/tables.ts';
import { type ChainMaker, chainOfUnit } from './chains.ts';
import { backGroup, doneGroup, holdOf, type Leg, sentGroup } from './loss-books.ts';
import { touchSettlement } from './touch-settlement.ts';

type Partner = Pick<PartnerRow, 'walletId' | 'enterpriseId'>;
type Change = Partial<Pick<TransferRow, 'status' | 'txIds'>>;

/** Changes a transfer. */
export async function changeTransfer(
  tx: Queryable,
  id: string,
  { at, ...change }: Change & { at: string },
): Promise<void> {
  const t = networkSettlementTransfers;
  await tx
    .update(t)
    .set({ ...change, updatedAt: at })
    .where(eq(t.id, id));
}

/** Transfers of a new settlement as the books name them. */
export const legsOf = (settlementId: string, transfers: readonly TransferDraft[]): Leg[] =>
  transfers.map((one) => ({ ...one, settlementId, disputeClosureId: null }) as Leg);

/** Holds what clients pay. Gives who has allocated too little; nothing is held then. */
export async function holdLosses(
  db: Queryable,
  losses: readonly Leg[],
  { partner, at }: { partner: Partner; at: string },
): Promise<Shortfall[]> {
  if (losses.length === 0) return [];
  const booked = await applyToLedger(db, { at, holds: losses.map((loss) => holdOf(loss, partner)) });
  return booked.outcome === 'short' ? booked.shorts : [];
}

/** Sends what clients pay on its chains. */
export async function sendLosses(
  { db, now, emit, send }: ChainMaker,
  losses: readonly TransferRow[],
  partner: Partner,
): Promise<void> {
  const [first] = losses;
  if (!first?.settlementId) return;
  const at = now.toISOString();
  const hashes = await send(
    losses.map((loss) => ({
      coin: chainOfUnit(loss.currency),
      quantity: paymentOf(loss, partner).amount,
      sequenceId: loss.id,
    })),
  );
  await mustApply(db, { at, groups: losses.map((loss) => sentGroup(loss, partner)) });
  for (const [index, { id, txIds }] of losses.entries())
    await changeTransfer(db, id, { at, status: 'onchain_initiated', txIds: [...txIds, hashes[index] ?? ''] });
  await touchSettlement(db, first.settlementId, at);
  const concerned = await partiesConcerned(db, first.settlementId);
  await emit(...offExchangeEvents.to(concerned, 'broadcast', { id: first.settlementId, body: {} }));
}

/** What was sent has left for good. */
export async function finishLoss(tx: Queryable, loss: TransferRow, { partner, at }: { partner: Partner; at: string }) {
  await mustApply(tx, { at, groups: [doneGroup(loss, partner)] });
  await changeTransfer(tx, loss.id, { at, status: 'completed' });
}

/** What was sent has not left: it is held again until it is sent anew. */
export async function failLoss(tx: Queryable, loss: TransferRow, { partner, at }: { partner: Partner; at: string }) {
  await mustApply(tx, { at, groups: [backGroup(loss, partner)], holds: [holdOf(loss, partner)] });
  await changeTransfer(tx, loss.id, { at, status: 'onchain_failed' });
}

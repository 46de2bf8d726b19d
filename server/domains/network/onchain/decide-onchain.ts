import type { DomainEvent } from '#lib/events/catalogue.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { mustApply } from '#server/domains/ledger/public.ts';
import type { PartnerRow } from '../members/partner-store.ts';
import { decideSettlement, demandInBooks, type Version } from '../settlements/rules.ts';
import {
  changeSettlement,
  moveTransfers,
  partiesConcerned,
  type SettlementRow,
  transfersOf,
} from '../settlements/settlement-change-store.ts';
import { reopenTrades } from '../trades/trade-status-store.ts';
import { dropAlerts } from './alert-plan.ts';
import type { ChainMaker } from './chains.ts';
import { isLoss, nextHold } from './loss-books.ts';
import { sendLosses } from './loss-store.ts';

/** Lets a settlement go on: what clients pay is sent. Throws 409 for one that does not wait, 422 for one of before the books. */
export async function approveOnchain(
  maker: ChainMaker,
  settlement: SettlementRow,
  partner: PartnerRow,
): Promise<SettlementRow> {
  const { id, status, approvedAt } = settlement;
  demandInBooks(settlement);
  if (status !== 'pending') fail('state_conflict', `The settlement is ${status}.`);
  if (approvedAt !== null) fail('state_conflict', 'The settlement was approved before.');
  const { db, now, emit } = maker;
  const at = now.toISOString();
  const row = await changeSettlement(db, id, { approvedAt: at, updatedAt: at });
  const concerned = await partiesConcerned(db, id);
  await emit(...offExchangeEvents.to(concerned, 'approved', { id, body: {} }));
  await sendLosses(maker, await transfersOf(db, id, ['pending_onchain']), partner);
  return row;
}

const NOT_SENT = ['pending', 'pending_onchain', 'onchain_failed'] as const;

/** Ends a settlement of which nothing has moved, or what was sent is back. Throws 409 for another, 422 for one of before the books. */
export async function rejectOnchain(
  tx: Queryable,
  { id, status, version, isBeforeBooks }: SettlementRow,
  { reason, at }: { reason: string; at: string },
): Promise<{ concerned: string[]; events: DomainEvent[] }> {
  decideSettlement({ status, version: version as Version, isBeforeBooks }, { outcome: 'rejected', by: 'operator' });
  if ((await transfersOf(tx, id, ['onchain_initiated', 'completed'])).length > 0)
    fail('state_conflict', 'Something of the settlement was sent or has moved.');
  const losses = (await transfersOf(tx, id, NOT_SENT)).filter(isLoss);
  if (losses.length > 0) await mustApply(tx, { at, voids: losses.map(nextHold) });
  await moveTransfers(tx, id, { from: NOT_SENT, to: 'rejected', at });
  const reopened = await reopenTrades(tx, id, { at });
  await changeSettlement(tx, id, { status: 'rejected', reason, finalizedAt: at, updatedAt: at });
  await dropAlerts(tx, id);
  const concerned = await partiesConcerned(tx, id);
  return { concerned, events: [...offExchangeEvents.to(concerned, 'rejected', { id, body: { reason } }), ...reopened] };
}

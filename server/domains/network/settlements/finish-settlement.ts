import type { DomainEvent } from '#lib/events/catalogue.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { applyToLedger, type Shortfall } from '#server/domains/ledger/public.ts';
import { findPartner, type PartnerRow } from '../members/partner-store.ts';
import { lacksByScript } from '../simulated/lacks-by-script.ts';
import { settleTrades } from '../trades/trade-status-store.ts';
import { paymentsOf, sidesShort, type TransferRow } from './book-settlement.ts';
import { type Actor, decideSettlement, type Version } from './rules.ts';
import {
  changeSettlement,
  moveTransfers,
  partiesConcerned,
  type SettlementRow,
  transfersOf,
} from './settlement-change-store.ts';

/** What is to be settled now: what is disputed stays out. */
const TO_SETTLE = ['pending', 'failed'] as const;

export type Finished =
  | { outcome: 'completed'; row: SettlementRow; events: DomainEvent[] }
  | { outcome: 'short'; reason: string };

interface Booking {
  id: string;
  partner: PartnerRow;
  at: string;
  areHeld: boolean;
}

/** Posts transfers as one group of the books. Gives who lacks what; nothing was posted then. */
async function book(
  tx: Queryable,
  { id, partner, at, areHeld }: Booking,
  transfers: readonly TransferRow[],
): Promise<Shortfall[]> {
  if (transfers.length === 0) return [];
  const pretended = await lacksByScript(tx, partner, transfers);
  if (pretended.length > 0) return pretended;
  const groups = [{ kind: 'settlement', reference: id, transfers: paymentsOf(transfers, partner, { areHeld }) }];
  const booked = await applyToLedger(tx, { at, groups });
  return booked.outcome === 'short' ? booked.shorts : [];
}

/** Moves all that is not disputed, as one group of the books. `short` where the partner or a client lacks funds: nothing moved. */
export async function tryToComplete(
  tx: Queryable,
  settlement: SettlementRow,
  { by, at }: { by: Actor; at: string },
): Promise<Finished> {
  const { id, partnerId, version, status, isBeforeBooks } = settlement;
  decideSettlement({ status, version: version as Version, isBeforeBooks }, { outcome: 'completed', by });
  const partner = await findPartner(tx, partnerId);
  if (!partner) throw new Error('the partner is gone');
  const transfers = await transfersOf(tx, id, TO_SETTLE);
  const shorts = await book(tx, { id, partner, at, areHeld: version === 2 }, transfers);
  if (shorts.length > 0) return { outcome: 'short', reason: sidesShort(shorts) };
  await moveTransfers(tx, id, { from: TO_SETTLE, to: 'completed', at });
  const settled = await settleTrades(tx, id, at);
  const row = await changeSettlement(tx, id, { status: 'completed', reason: null, finalizedAt: at, updatedAt: at });
  const concerned = await partiesConcerned(tx, id);
  const events = [...offExchangeEvents.to(concerned, 'completed', { id, body: {} }), ...settled];
  return { outcome: 'completed', row, events };
}

/** Connections that transfers run over. */
export const connectionsOf = (transfers: readonly TransferRow[]): string[] => [
  ...new Set(
    transfers.flatMap(({ destinationConnectionId, sourceConnectionId }) => [
      destinationConnectionId,
      sourceConnectionId ?? destinationConnectionId,
    ]),
  ),
];

/** The settlement failed for now: nothing moved, what is held stays so. */
export async function failSettlement(
  tx: Queryable,
  { id }: Pick<SettlementRow, 'id'>,
  { reason, at }: { reason: string; at: string },
): Promise<{ row: SettlementRow; events: DomainEvent[] }> {
  await moveTransfers(tx, id, { from: ['pending'], to: 'failed', at });
  const row = await changeSettlement(tx, id, { status: 'failed', reason, updatedAt: at });
  const concerned = await partiesConcerned(tx, id);
  return { row, events: offExchangeEvents.to(concerned, 'failed', { id, body: { reason } }) };
}

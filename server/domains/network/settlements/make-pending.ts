import { applyToLedger } from '#server/domains/ledger/public.ts';
import { assignClosures } from '../disputes/assign-closures.ts';
import type { Route } from '../members/client-connection-store.ts';
import { planTask } from '../members/task-store.ts';
import { planReactions } from '../simulated/plan-reactions.ts';
import { describeShorts, holdsOf, type TransferRow } from './book-settlement.ts';
import {
  draftSettlement,
  type Maker,
  type Making,
  type NewSettlement,
  recordSettlement,
  type SettlementFacts,
} from './make-settlement.ts';
import { lockSettlement, type SettlementRow } from './settlement-change-store.ts';
import type { Wanted } from './settlement-wanted.ts';
import { planCutOff } from './warn-of-cut-off.ts';

/** How settlements of the second version are made. */
export const SECOND_VERSION: Making = { version: 2, takesTrades: true };
const MINUTE_MS = 60_000;

/** Connections on either side of what a settlement moves. */
const routesOf = ({ legs }: Wanted): Route[] =>
  legs.flatMap(({ party, counterparty }) => (counterparty ? [party, counterparty] : [party]));

/** Holds what clients pay. Gives who has allocated too little, in words; null where nobody has. */
async function holdPayments(
  { db }: Maker,
  wanted: Wanted,
  { id, at, transfers }: NewSettlement,
): Promise<string | null> {
  const held = transfers.map((one) => ({ ...one, settlementId: id, disputeClosureId: null }));
  const holds = holdsOf(held as TransferRow[], wanted.partner);
  if (holds.length === 0) return null;
  const booked = await applyToLedger(db, { at, holds });
  if (booked.outcome === 'applied') return null;
  return describeShorts(booked.shorts, routesOf(wanted));
}

/** When clients can no longer dispute, and when the partner's funds must be there. */
function windowsOf({ partner }: Wanted, now: Date) {
  const after = (minutes: number): string => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
  const dispute = partner.clientDisputeWindowMinutes ?? 0;
  const topUp = dispute + (partner.topUpWindowMinutes ?? 0);
  return { disputeWindowEndsAt: after(dispute), topUpEndsAt: after(topUp) };
}

export type MadePending = { outcome: 'made'; row: SettlementRow } | { outcome: 'short'; reason: string };

/** Records a settlement of the second version with what it holds, and what earlier closures add to it. `short` recorded nothing. */
export async function makePending(
  maker: Maker,
  facts: SettlementFacts,
  { wanted, digest }: { wanted: Wanted; digest: Buffer },
): Promise<MadePending> {
  const { db, now } = maker;
  const made = draftSettlement(wanted, now);
  const lacking = await holdPayments(maker, wanted, made);
  if (lacking !== null) return { outcome: 'short', reason: lacking };
  const windows = windowsOf(wanted, now);
  const more = { ...windows, disputed: false };
  await recordSettlement(maker, facts, { wanted, digest, made, making: SECOND_VERSION, more });
  const { externalId } = facts;
  await assignClosures(maker, {
    settlementId: made.id,
    externalId,
    partner: wanted.partner,
    own: made.transfers.length,
  });
  const routes = routesOf(wanted);
  await planReactions(maker, { id: made.id, externalId, routes });
  await planTask(db, { kind: 'settlement-window', subjectId: made.id, at: windows.disputeWindowEndsAt });
  await planCutOff(db, { settlementId: made.id, endsAt: windows.disputeWindowEndsAt, now });
  const row = await lockSettlement(db, made.id);
  if (!row) throw new Error('an insert left no row');
  return { outcome: 'made', row };
}

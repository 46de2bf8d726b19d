import * as contracts from '#lib/contracts/network/partner-settlements.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { applyToLedger } from '#server/domains/ledger/public.ts';
import { assignClosures } from '../disputes/assign-closures.ts';
import { listDisputesSettledIn } from '../disputes/dispute-view.ts';
import { planTask } from '../members/task-store.ts';
import { auditSettlement } from './audit-settlement.ts';
import { describeShorts, holdsOf, type TransferRow } from './book-settlement.ts';
import { demandCutoff, demandLaterCutoff } from './cutoff.ts';
import { failSettlement, tryToComplete } from './finish-settlement.ts';
import {
  acceptSettlement,
  beginSettlement,
  type Making,
  type NewSettlement,
  recordSettlement,
  type SignedSettlement,
} from './make-settlement.ts';
import { presentSettlement } from './present-settlement.ts';
import { lockSettlement, type SettlementRow } from './settlement-change-store.ts';
import type { Wanted } from './settlement-wanted.ts';

const MAKING: Making = { version: 2, takesTrades: true };
const MINUTE_MS = 60_000;

/** Holds what clients pay. Throws 422 that names who has allocated too little; nothing is recorded then. */
async function holdPayments({ db }: Context, wanted: Wanted, { id, at, transfers }: NewSettlement): Promise<void> {
  const held = transfers.map((one) => ({ ...one, settlementId: id, disputeClosureId: null }));
  const holds = holdsOf(held as TransferRow[], wanted.partner);
  if (holds.length === 0) return;
  const booked = await applyToLedger(db, { at, holds });
  if (booked.outcome === 'applied') return;
  const routes = wanted.legs.flatMap(({ party, counterparty }) => [party, ...(counterparty ? [counterparty] : [])]);
  fail('unprocessable', describeShorts(booked.shorts, routes));
}

/** When clients can no longer dispute, and when the partner's funds must be there. */
function windowsOf({ partner }: Wanted, now: Date) {
  const after = (minutes: number): string => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
  const dispute = partner.clientDisputeWindowMinutes ?? 0;
  const topUp = dispute + (partner.topUpWindowMinutes ?? 0);
  return { disputeWindowEndsAt: after(dispute), topUpEndsAt: after(topUp) };
}

async function make(context: Context, input: SignedSettlement, { wanted, digest }: { wanted: Wanted; digest: Buffer }) {
  const { db, now } = context;
  await demandLaterCutoff(db, wanted.partner.id, input.cutoffAt ?? now.toISOString());
  const made = await beginSettlement(context, input, wanted);
  await holdPayments(context, wanted, made);
  const windows = windowsOf(wanted, now);
  const more = { ...windows, disputed: false };
  await recordSettlement(context, input, { wanted, digest, made, making: MAKING, more });
  await assignClosures(context, { settlementId: made.id, partner: wanted.partner });
  await planTask(db, { kind: 'settlement-window', subjectId: made.id, at: windows.disputeWindowEndsAt });
  const row = await lockSettlement(db, made.id);
  if (!row) throw new Error('an insert left no row');
  return row;
}

/** Tries a settlement again that failed, without new windows. */
async function tryAgain(context: Context, failed: SettlementRow): Promise<SettlementRow> {
  const at = context.now.toISOString();
  const finished = await tryToComplete(context.db, failed, { by: 'partner', at });
  if (finished.outcome === 'completed') {
    await context.emit(...finished.events);
    return finished.row;
  }
  return (await failSettlement(context.db, failed, { reason: finished.reason, at })).row;
}

export const createPartnerSettlementV2 = operation(contracts.createPartnerSettlementV2, async (context, input) => {
  const { enterpriseId } = input;
  demandCutoff(input.cutoffAt, context.now);
  const { wanted, known, digest } = await acceptSettlement(context, input, MAKING);
  const row = known
    ? known.status === 'failed'
      ? await tryAgain(context, known)
      : known
    : await make(context, input, { wanted, digest });
  await auditSettlement(context, row, { enterpriseId, before: known ?? undefined });
  const settlingDisputes = await listDisputesSettledIn(context.db, { side: 'partner', enterpriseId }, row.id);
  return { settlement: { ...presentSettlement(row), cutoffAt: row.cutoffAt ?? input.cutoffAt, settlingDisputes } };
});

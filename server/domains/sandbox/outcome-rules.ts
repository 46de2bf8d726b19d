import type { z } from 'zod';
import type { IdvStatus } from '#lib/contracts/identity/records.ts';
import type { SettlementStatus, SettlementTransferStatus } from '#lib/contracts/network/settlements.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';

type Idv = z.output<typeof IdvStatus>;
type TransferStatus = z.output<typeof SettlementTransferStatus>;

const IDV_STEPS: Readonly<Record<Idv, readonly Idv[]>> = {
  pending: ['approved', 'rejected', 'action_required'],
  action_required: ['approved', 'rejected', 'pending'],
  approved: [],
  rejected: [],
};

/** The columns of a record after its decision. Throws `state_conflict` and `validation_failed`. */
export function decideIdv(
  from: Idv,
  wanted: { status: Idv; rejectLabels?: string[] | undefined },
): { status: Idv; rejectLabels: string[] | null } {
  const { status, rejectLabels } = wanted;
  if (!IDV_STEPS[from].includes(status)) fail('state_conflict', `A record that is ${from} cannot become ${status}.`);
  const needsLabels = status === 'rejected' || status === 'action_required';
  requireIf(needsLabels, rejectLabels !== undefined, { path: 'rejectLabels', what: status });
  return { status, rejectLabels: rejectLabels ?? null };
}

export interface SettlementFacts {
  status: SettlementStatus;
  settlementType: 'onchain' | 'offchain';
  /** Null: the partner allows no disputes. */
  disputed: boolean | null;
}

export interface SettlementDecision {
  status: SettlementStatus;
  disputed: boolean | null;
  reason: string | null;
  isFinal: boolean;
  transferStatus: TransferStatus;
}

type Outcome = 'completed' | 'failed' | 'rejected' | 'disputed' | 'undisputed';

function decideDispute(facts: SettlementFacts, outcome: 'disputed' | 'undisputed'): SettlementDecision {
  const isRaised = outcome === 'disputed';
  if (facts.disputed === null) fail('state_conflict', 'The partner of this settlement allows no disputes.');
  if (facts.disputed === isRaised)
    fail('state_conflict', isRaised ? 'The settlement is disputed already.' : 'The settlement is not disputed.');
  const transferStatus = isRaised ? 'disputed' : 'pending';
  return { status: 'pending', disputed: isRaised, reason: null, isFinal: false, transferStatus };
}

/** What becomes of a settlement and its transfers. Throws `state_conflict` and `validation_failed`. */
export function decideSettlement(
  facts: SettlementFacts,
  wanted: { outcome: Outcome; reason?: string | undefined },
): SettlementDecision {
  const { outcome, reason } = wanted;
  const { disputed } = facts;
  if (facts.status !== 'pending') fail('state_conflict', `The settlement is ${facts.status} and stays so.`);
  const isRefused = outcome === 'failed' || outcome === 'rejected';
  requireIf(isRefused, reason !== undefined, { path: 'reason', what: outcome });
  if (outcome === 'disputed' || outcome === 'undisputed') return decideDispute(facts, outcome);
  if (outcome === 'completed' && disputed)
    fail('state_conflict', 'The settlement is disputed: close the dispute, or let it fail or be rejected.');
  const onchainFailure = facts.settlementType === 'onchain' ? 'onchain_failed' : 'failed';
  return {
    status: outcome,
    disputed: disputed === null ? null : false,
    reason: reason ?? null,
    isFinal: outcome !== 'failed',
    transferStatus: outcome === 'failed' ? onchainFailure : outcome,
  };
}

function requireIf(isNeeded: boolean, isGiven: boolean, { path, what }: { path: string; what: string }): void {
  if (isNeeded === isGiven) return;
  refuseField(path, isNeeded ? `is needed with ${what}` : `does not go with ${what}`);
}

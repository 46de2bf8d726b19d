import type { z } from 'zod';
import type { SettlementStatus } from '#lib/contracts/network/settlement-shapes.ts';
import type { SettlementTransferStatus } from '#lib/contracts/network/settlements.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';

type TransferStatus = z.output<typeof SettlementTransferStatus>;

/** Who brings a settlement on: the partner who sent it, or the network in its name. */
export type Actor = 'partner';
export type Command = 'completed' | 'failed' | 'rejected' | 'disputed' | 'undisputed';

interface Step {
  by: readonly Actor[];
  to: SettlementStatus;
  /** What becomes of its transfers, and of those that move on a chain where that differs. */
  transfers: TransferStatus;
  onchainTransfers?: TransferStatus;
  isFinal?: true;
  needsReason?: true;
}

const PARTNER: readonly Actor[] = ['partner'];

/** What may be done to a settlement in a state, by whom, and what comes of it. What is not here is refused. */
export const STEPS: Readonly<Record<SettlementStatus, Readonly<Partial<Record<Command, Step>>>>> = {
  pending: {
    completed: { by: PARTNER, to: 'completed', transfers: 'completed', isFinal: true },
    failed: {
      by: PARTNER,
      to: 'failed',
      transfers: 'failed',
      onchainTransfers: 'onchain_failed',
      needsReason: true,
    },
    rejected: { by: PARTNER, to: 'rejected', transfers: 'rejected', isFinal: true, needsReason: true },
    disputed: { by: PARTNER, to: 'pending', transfers: 'disputed' },
    undisputed: { by: PARTNER, to: 'pending', transfers: 'pending' },
  },
  completed: {},
  failed: {},
  rejected: {},
};

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

/** Whether a dispute may be opened or closed. Throws `state_conflict`. */
function checkDispute(disputed: boolean | null, isRaised: boolean): void {
  if (disputed === null) fail('state_conflict', 'The partner of this settlement allows no disputes.');
  if (disputed === isRaised)
    fail('state_conflict', isRaised ? 'The settlement is already disputed.' : 'The settlement is not disputed.');
}

function disputedAfter(disputed: boolean | null, command: Command): boolean | null {
  if (disputed === null) return null;
  return command === 'disputed';
}

/** What becomes of a settlement and its transfers. Throws `state_conflict` and `validation_failed`. */
export function decideSettlement(
  before: SettlementFacts,
  { command, by, reason }: { command: Command; by: Actor; reason?: string | undefined },
): SettlementDecision {
  const { status, settlementType, disputed } = before;
  const step = STEPS[status][command];
  if (!step?.by.includes(by)) return fail('state_conflict', `The settlement is ${status} and stays so.`);
  const { needsReason = false, isFinal = false } = step;
  if (needsReason !== (reason !== undefined))
    refuseField('reason', needsReason ? `is needed with ${command}` : `does not go with ${command}`);
  if (command === 'disputed' || command === 'undisputed') checkDispute(disputed, command === 'disputed');
  if (command === 'completed' && disputed)
    fail('state_conflict', 'The settlement is disputed: close the dispute, or let it fail or be rejected.');
  const onchain = settlementType === 'onchain' ? step.onchainTransfers : undefined;
  return {
    status: step.to,
    disputed: disputedAfter(disputed, command),
    reason: reason ?? null,
    isFinal,
    transferStatus: onchain ?? step.transfers,
  };
}

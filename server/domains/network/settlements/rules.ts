import type { z } from 'zod';
import type { SettlementStatus, SettlementTransferStatus } from '#lib/contracts/network/settlement-shapes.ts';
import { fail } from '#server/core/call/errors.ts';

type TransferStatus = z.output<typeof SettlementTransferStatus>;

/** `network` is what falls due, `partner` who sends the same call again, `operator` a platform administrator. */
export type Actor = 'network' | 'partner' | 'operator';
export type Outcome = Exclude<SettlementStatus, 'pending'>;
/** 1 settles at once, 2 after its windows; 0 on chain. */
export type Version = 0 | 1 | 2;

interface Step {
  by: readonly Actor[];
  versions: readonly Version[];
}

/**
 * How settlements end; one of the first version does within the call that makes it. One that failed is not at its end: nothing moved,
 * and the same call tries again until the operator rejects it. A disputed one completes as others do; what is disputed stays out of it.
 * What is not here is refused.
 */
export const STEPS: Readonly<Record<SettlementStatus, Readonly<Partial<Record<Outcome, Step>>>>> = {
  pending: {
    completed: { by: ['network'], versions: [0, 1, 2] },
    failed: { by: ['network'], versions: [1, 2] },
    rejected: { by: ['operator'], versions: [0] },
  },
  failed: {
    completed: { by: ['partner'], versions: [1, 2] },
    failed: { by: ['partner'], versions: [1, 2] },
    rejected: { by: ['operator'], versions: [1, 2] },
  },
  completed: {},
  rejected: {},
};

export interface SettlementDecision {
  status: Outcome;
  isFinal: boolean;
  /** Of its transfers, but for those that are disputed. */
  transferStatus: TransferStatus;
}

/** Refuses to bring on what is of before the books: nothing is held for it, and nothing moves. Throws 422. */
export function demandInBooks({ isBeforeBooks }: { isBeforeBooks: boolean }): void {
  if (isBeforeBooks) fail('unprocessable', 'The settlement is from before the books: it stays as it is.');
}

/** What becomes of a settlement and its transfers. Throws `state_conflict`, and 422 for one of before the books. */
export function decideSettlement(
  { status, version, isBeforeBooks }: { status: SettlementStatus; version: Version; isBeforeBooks: boolean },
  { outcome, by }: { outcome: Outcome; by: Actor },
): SettlementDecision {
  demandInBooks({ isBeforeBooks });
  const step = STEPS[status][outcome];
  if (!step?.by.includes(by) || !step.versions.includes(version))
    return fail('state_conflict', `The settlement is ${status}.`);
  return { status: outcome, isFinal: outcome !== 'failed', transferStatus: outcome };
}

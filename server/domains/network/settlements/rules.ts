import type { z } from 'zod';
import type { SettlementStatus, SettlementTransferStatus } from '#lib/contracts/network/settlement-shapes.ts';
import { type Actor, type Outcome, STEPS, type Version } from '#lib/settlement-steps.ts';
import { fail } from '#server/core/call/errors.ts';

type TransferStatus = z.output<typeof SettlementTransferStatus>;

export type { Actor, Outcome, Version } from '#lib/settlement-steps.ts';

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

import * as z from 'zod';

/** Where a withdrawal stands. */
export const WITHDRAWAL_STATES = [
  'needs-approval',
  'queued',
  'batched',
  'sent',
  'settled',
  'returned',
  'rejected',
  'canceled',
] as const;
export const WithdrawalState = z.enum(WITHDRAWAL_STATES);
export type WithdrawalState = z.output<typeof WithdrawalState>;

/** Where a batch of withdrawals stands; one for which nothing was left at its cut-off is empty. */
export const BATCH_STATES = ['collecting', 'batched', 'sent', 'settled', 'empty'] as const;
export const BatchState = z.enum(BATCH_STATES);
export type BatchState = z.output<typeof BatchState>;

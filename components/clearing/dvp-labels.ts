import type { z } from 'zod';
import type { Tone } from '#components/ui/status-badge.tsx';
import type { ApprovalStatus, ClearingMethod, DvpStatus, DvpType } from '#lib/contracts/clearing/settlements.ts';

export type Status = z.output<typeof DvpStatus>;
type Approval = z.output<typeof ApprovalStatus>;

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  'pending-acknowledgement': 'To acknowledge',
  pending: 'Pending',
  settled: 'Settled',
  rejected: 'Rejected',
  canceled: 'Canceled',
  expired: 'Expired',
};

export const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  'pending-acknowledgement': 'waiting',
  pending: 'waiting',
  settled: 'good',
  rejected: 'bad',
  canceled: 'neutral',
  expired: 'neutral',
};

export const STATUS_MEANINGS: Readonly<Record<Status, string>> = {
  'pending-acknowledgement': 'The counterparty has yet to acknowledge that it reviewed the settlement.',
  pending: 'Signatures or approvals are missing. What signed senders deliver is held.',
  settled: 'Both sides have what they were owed.',
  rejected: 'The counterparty turned it down. What was held is free again.',
  canceled: 'The initiator took it back, or a signature failed. What was held is free again.',
  expired: 'It was not signed in time. What was held is free again.',
};

export const TYPE_WORDS: Readonly<Record<z.output<typeof DvpType>, string>> = {
  direct: 'Direct',
  agency: 'Agency',
  disbursement: 'Disbursement',
};

export const METHOD_WORDS: Readonly<Record<z.output<typeof ClearingMethod>, string>> = {
  manual: 'Manual',
  'manual-netting': 'Manual netting',
  'automated-netting': 'Automated netting',
};

export const APPROVAL_WORDS: Readonly<Record<Approval, string>> = {
  initialized: 'Initialized',
  pending: 'Pending',
  'pending-acknowledgement': 'To acknowledge',
  acknowledged: 'Acknowledged',
  signing: 'Being signed',
  signed: 'Signed',
  approved: 'Approved',
  rejected: 'Rejected',
  canceled: 'Canceled',
  failed: 'Failed',
  overdue: 'Overdue',
  expired: 'Expired',
};

export const APPROVAL_TONES: Readonly<Record<Approval, Tone>> = {
  initialized: 'waiting',
  pending: 'waiting',
  'pending-acknowledgement': 'waiting',
  acknowledged: 'waiting',
  signing: 'waiting',
  signed: 'good',
  approved: 'good',
  rejected: 'bad',
  canceled: 'neutral',
  failed: 'bad',
  overdue: 'attention',
  expired: 'neutral',
};

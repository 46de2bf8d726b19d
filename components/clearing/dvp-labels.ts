import type { z } from 'zod';
import type { Tone } from '#components/ui/status-badge.tsx';
import type { TermName } from '#lib/console/terms.ts';
import type { ApprovalStatus, ClearingMethod, DvpStatus, DvpType } from '#lib/contracts/clearing/settlement-shapes.ts';

export type Status = z.output<typeof DvpStatus>;
type Approval = z.output<typeof ApprovalStatus>;

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  'pending-acknowledgement': 'Awaiting acknowledgement',
  pending: 'Pending',
  settled: 'Settled',
  rejected: 'Rejected',
  canceled: 'Cancelled',
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
  'pending-acknowledgement': 'The counterparty has not acknowledged the settlement yet.',
  pending: 'Signatures or approvals are missing. Assets of senders that have signed are held.',
  settled: 'Both sides have received their assets.',
  rejected: 'The counterparty rejected it. Held assets have been released.',
  canceled: 'The initiator cancelled it, or a signature failed. Held assets have been released.',
  expired: 'It was not signed in time. Held assets have been released.',
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

export const METHOD_TERMS: Readonly<Record<z.output<typeof ClearingMethod>, TermName>> = {
  manual: 'clearingManual',
  'manual-netting': 'clearingManualNetting',
  'automated-netting': 'clearingAutomatedNetting',
};

export const APPROVAL_WORDS: Readonly<Record<Approval, string>> = {
  initialized: 'Initialised',
  pending: 'Pending',
  'pending-acknowledgement': 'Awaiting acknowledgement',
  acknowledged: 'Acknowledged',
  signing: 'Signing',
  signed: 'Signed',
  approved: 'Approved',
  rejected: 'Rejected',
  canceled: 'Cancelled',
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

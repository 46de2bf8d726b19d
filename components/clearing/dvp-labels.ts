import type { z } from 'zod';
import type { Tone } from '#components/ui/status-badge.tsx';
import type { TermName } from '#lib/console/terms.ts';
import type { OWED } from '#lib/contracts/clearing/enterprise-settlements.ts';
import type { ApprovalStatus, ClearingMethod, DvpStatus, DvpType } from '#lib/contracts/clearing/settlement-shapes.ts';

export type Status = z.output<typeof DvpStatus>;
type Approval = z.output<typeof ApprovalStatus>;
export type Owed = (typeof OWED)[number];

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
  'pending-acknowledgement': 'Not everybody who was asked has acknowledged it yet.',
  pending: 'Everybody has acknowledged it. What has been signed for is held until the rest is done.',
  settled: 'All legs have moved.',
  rejected: 'A party other than the initiator rejected it. Nothing has moved, and nothing is held.',
  canceled: 'The initiator cancelled it, or a signing failed. Nothing has moved, and nothing is held.',
  expired: 'It did not settle in time. Nothing has moved, and nothing is held.',
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

export const OWED_WORDS: Readonly<Record<Owed, string>> = {
  acknowledgement: 'Acknowledgement',
  signature: 'Signature',
  approval: 'Approval',
};

export const OWED_MEANINGS: Readonly<Record<Owed, string>> = {
  acknowledgement: 'An account of yours has not acknowledged it.',
  signature: 'An account of yours sends assets and has not signed.',
  approval: 'Signed; other admins of yours have still to approve it.',
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

import type { Tone } from '#components/ui/status-badge.tsx';
import type { DisputeState } from '#lib/contracts/network/enterprise-disputes.ts';

export type Side = 'client' | 'partner';

export const STATE_WORDS: Readonly<Record<DisputeState, string>> = {
  open: 'Open',
  pending_review: 'Closing',
  closed: 'Closed',
  retracted: 'Retracted',
};

export const STATE_TONES: Readonly<Record<DisputeState, Tone>> = {
  open: 'attention',
  pending_review: 'waiting',
  closed: 'good',
  retracted: 'neutral',
};

export const STATE_MEANINGS: Readonly<Record<DisputeState, string>> = {
  open: 'What is disputed stays out of the settlement until the dispute is closed.',
  pending_review: 'The operator has proposed how it ends; another administrator reviews that.',
  closed: 'It is agreed what moves in place of what was disputed.',
  retracted: 'Its client took it back: the settlement moves what it said.',
};

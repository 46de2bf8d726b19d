import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';

type Tone = 'plain' | 'good' | 'bad' | 'attention' | 'waiting';

const TONES: Readonly<Record<string, Tone>> = {
  approved: 'good',
  fulfilled: 'good',
  completed: 'good',
  settled: 'good',
  rejected: 'bad',
  failed: 'bad',
  suspended: 'bad',
  reactivated: 'good',
  action_required: 'attention',
  disputed: 'attention',
  loss_failed: 'attention',
  loss_sla_alert: 'attention',
  gain_sla_alert: 'attention',
  pending: 'waiting',
  'mint-order.late': 'attention',
  'dvp-settlement.overdue': 'attention',
  'dvp-settlement.awaiting-approval': 'waiting',
  'dvp-settlement.confirmed': 'good',
  /** Nothing is owed any more, but it has not settled yet. */
  'dvp-settlement.completed': 'waiting',
};

/** What a change meant; recorded actions stand back. */
export const toneOf = ({ kind, type }: Pick<TimelineEntry, 'kind' | 'type'>): Tone =>
  kind === 'event' ? (TONES[type] ?? TONES[type.split('.').at(-1) ?? type] ?? 'plain') : 'plain';

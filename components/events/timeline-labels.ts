import type { TimelineEntry } from '#lib/contracts/events/events.ts';

type Tone = 'plain' | 'good' | 'bad' | 'attention' | 'waiting';

const TONES: Readonly<Record<string, Tone>> = {
  approved: 'good',
  completed: 'good',
  settled: 'good',
  rejected: 'bad',
  failed: 'bad',
  suspended: 'bad',
  reactivated: 'good',
  action_required: 'attention',
  disputed: 'attention',
  loss_sla_alert: 'attention',
  gain_sla_alert: 'attention',
  pending: 'waiting',
};

const lastWord = (type: string): string => type.split('.').at(-1) ?? type;

/** `off-exchange-settlement.completed` → `Completed`; `concludeIdvRecord` → `Conclude IDV record`. */
export function titleOf({ kind, type }: Pick<TimelineEntry, 'kind' | 'type'>): string {
  const words = (kind === 'event' ? lastWord(type) : type)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(idv|dvp|sla)\b/g, (short) => short.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a change meant; recorded actions stand back. */
export const toneOf = ({ kind, type }: Pick<TimelineEntry, 'kind' | 'type'>): Tone =>
  kind === 'event' ? (TONES[lastWord(type)] ?? 'plain') : 'plain';

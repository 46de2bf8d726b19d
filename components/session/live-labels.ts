import { type EventSubject, type LiveEvent, MANY_SUBJECTS } from '#lib/contracts/events/events.ts';

const WORDS: Readonly<Record<EventSubject, readonly [one: string, many: string]>> = {
  idv: ['verification record', 'verification records'],
  'off-exchange-settlement': ['off-exchange settlement', 'off-exchange settlements'],
  'dvp-settlement': ['DVP settlement', 'DVP settlements'],
  'access-token': ['access token', 'access tokens'],
  member: ['member', 'members'],
  invitation: ['invitation', 'invitations'],
  'saved-view': ['saved view', 'saved views'],
  webhook: ['webhook', 'webhooks'],
  'webhook-delivery': ['delivery', 'deliveries'],
  'webhook-secret': ['webhook secret', 'webhook secrets'],
  'webhook-arrival': ['inbox', 'inboxes'],
  notice: ['notice', 'notices'],
  clock: ['clock', 'clock'],
};

/** What has changed, for those who cannot see it: `2 verification records and 1 member changed`. */
export function describeChanges(events: readonly LiveEvent[]): string {
  const subjects = new Map<EventSubject, Set<string>>();
  for (const { subjectType, subjectId } of events)
    subjects.set(subjectType, (subjects.get(subjectType) ?? new Set()).add(subjectId));
  const parts = [...subjects].map(([subject, ids]) => {
    const [one, many] = WORDS[subject];
    if (subject === 'clock') return `the ${one}`;
    if (ids.has(MANY_SUBJECTS)) return `many ${many}`;
    return `${ids.size} ${ids.size === 1 ? one : many}`;
  });
  return parts.length === 0 ? '' : `${parts.join(' and ')} changed`;
}

import { type LiveEvent, MANY_SUBJECTS } from '#lib/contracts/events/events.ts';
import { kindOf } from '#lib/kinds.ts';
import { type LiveKind } from '#lib/objects.ts';

/** What has changed, for those who cannot see it: `2 verification records and 1 member changed`. */
export function describeChanges(events: readonly LiveEvent[]): string {
  const ids = new Map<LiveKind, Set<string>>();
  for (const { subjectType, subjectId } of events)
    ids.set(subjectType, (ids.get(subjectType) ?? new Set()).add(subjectId));
  const parts = [...ids].map(([kind, own]) => {
    const { one, many } = kindOf(kind);
    if (kind === 'clock') return `the ${one}`;
    if (own.has(MANY_SUBJECTS)) return `many ${many}`;
    return `${own.size} ${own.size === 1 ? one : many}`;
  });
  return parts.length === 0 ? '' : `${parts.join(' and ')} changed`;
}

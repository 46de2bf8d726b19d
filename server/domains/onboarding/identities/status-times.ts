import { and, eq, inArray, max } from 'drizzle-orm';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { recordedEvents } from '#server/core/events/recorded-events.ts';

const MOVES = onboardingEvents.events
  .filter(({ name }) => name === 'moved' || name === 'created')
  .map(({ type }) => type);

/** Since when identities of an enterprise have their status, by their ids. */
export async function statusTimes(
  db: Queryable,
  enterpriseId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { subjectId, subjectType, type, occurredAt } = recordedEvents;
  const rows = await db
    .select({ id: subjectId, at: max(occurredAt) })
    .from(recordedEvents)
    .where(
      and(
        eq(recordedEvents.enterpriseId, enterpriseId),
        eq(subjectType, onboardingEvents.kind),
        inArray(subjectId, [...ids]),
        inArray(type, MOVES),
      ),
    )
    .groupBy(subjectId);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
}

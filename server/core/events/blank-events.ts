import { and, eq, sql } from 'drizzle-orm';
import type { Kind } from '#lib/objects.ts';
import type { Queryable } from '../database/db.ts';
import { events } from './tables.ts';

/** Takes fields out of everything that happened to an object: that it happened stays, and what was written of it is gone. */
export async function blankEvents(
  tx: Queryable,
  { enterpriseId, subjectType, subjectId }: { enterpriseId: string; subjectType: Kind; subjectId: string },
  fields: readonly string[],
): Promise<void> {
  const own = and(
    eq(events.enterpriseId, enterpriseId),
    eq(events.subjectType, subjectType),
    eq(events.subjectId, subjectId),
  );
  const named = sql`array[${sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )}]::text[]`;
  await tx
    .update(events)
    .set({ body: sql`${events.body} - ${named}` })
    .where(own);
}

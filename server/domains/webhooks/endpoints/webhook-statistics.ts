import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { webhookAttempts } from '../tables.ts';

const MAX_COUNTED = 100_000;

/** What is counted of a bar, and under -1 of all of them. */
interface Counted extends Record<string, unknown> {
  bar: number;
  attempts: number;
  failed: number;
  median: number | null;
  p95: number | null;
}

interface Span {
  since: string;
  barSeconds: number;
}

/** Attempts of a webhook since a time, by bar and in all; of more than 100,000 the newest. */
export async function countAttempts(db: Queryable, webhookId: string, { since, barSeconds }: Span): Promise<Counted[]> {
  const { startedAt, totalMs, isSuccess, webhookId: of } = webhookAttempts;
  const { rows } = await db.execute<Counted>(sql`
    select coalesce(bar, -1)::int as bar, count(*)::int as attempts, (count(*) filter (where not is_success))::int as failed,
      (percentile_disc(0.5) within group (order by ms) filter (where is_success))::int as median,
      (percentile_disc(0.95) within group (order by ms) filter (where is_success))::int as p95
    from (
      select floor(extract(epoch from ${startedAt} - ${since}::timestamptz) / ${barSeconds}::int)::int as bar,
        ${totalMs} as ms, ${isSuccess} as is_success
      from ${webhookAttempts} where ${of} = ${webhookId} and ${startedAt} >= ${since}
      order by ${startedAt} desc limit ${MAX_COUNTED}
    ) counted
    group by grouping sets ((bar), ())`);
  return rows;
}

/** Whether as many were counted as there are. */
export const isWholeCount = (attempts: number): boolean => attempts < MAX_COUNTED;

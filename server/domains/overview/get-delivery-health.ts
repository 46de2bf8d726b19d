import { sql } from 'drizzle-orm';
import type { InputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/overview/overview.ts';
import { ask } from '#server/core/call/ask.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Context } from '#server/core/runtime/service.ts';
import { searchDeliveries } from '#server/domains/webhooks/history/search-deliveries.ts';
import { webhookAttempts, webhookNotifications } from '#server/domains/webhooks/tables.ts';

const HOUR_MS = 3_600_000;
const MAX_MEASURED = 10_000;

type Filter = Omit<InputOf<(typeof searchDeliveries)['contract']>, 'enterpriseId' | 'limit'>;

/** The total of the list under a filter. */
async function totalOf(context: Context, enterpriseId: string, filter: Filter) {
  const { total, isTotalExact } = await ask(searchDeliveries, context, { ...filter, enterpriseId, limit: 1 });
  return { total, isTotalExact };
}

async function readLatency(db: Queryable, enterpriseId: string, since: string) {
  const found = await db.execute<{ median: number | null; p95: number | null }>(sql`
    select percentile_disc(0.5) within group (order by ms)::int as median,
      percentile_disc(0.95) within group (order by ms)::int as p95
    from (
      select ${webhookAttempts.totalMs} as ms from ${webhookNotifications}
      join ${webhookAttempts} on ${webhookAttempts.notificationId} = ${webhookNotifications.id} and ${webhookAttempts.isSuccess}
      where ${webhookNotifications.enterpriseId} = ${enterpriseId} and ${webhookNotifications.createdAt} >= ${since}
      order by ${webhookNotifications.createdAt} desc limit ${MAX_MEASURED}
    ) measured`);
  const [row] = found.rows;
  return row?.median == null || row.p95 === null ? null : { medianMs: row.median, p95Ms: row.p95 };
}

export const getDeliveryHealth = operation(contracts.getDeliveryHealth, async (context, { enterpriseId }) => {
  const since = new Date(context.now.getTime() - contracts.HEALTH_HOURS * HOUR_MS).toISOString();
  const [sent, failed, waiting, latency] = await Promise.all([
    totalOf(context, enterpriseId, { states: ['sent'], createdOnOrAfter: since }),
    totalOf(context, enterpriseId, { states: ['failed'], createdOnOrAfter: since }),
    totalOf(context, enterpriseId, { states: ['pending', 'processing'] }),
    readLatency(context.db, enterpriseId, since),
  ]);
  return { since, sent, failed, waiting, latency };
});

import * as contracts from '#lib/contracts/webhooks/statistics.ts';
import { operation } from '#server/core/call/operation.ts';
import { findWebhook } from '../records/webhook-access.ts';
import { countAttempts, isWholeCount } from './webhook-statistics.ts';

/** Bars begin at whole hours; the last one is the one that time stands in. */
export const getWebhookStatistics = operation(
  contracts.getWebhookStatistics,
  async (context, { enterpriseId, webhookId, period }) => {
    const { db, now } = context;
    const { bars, barSeconds } = contracts.STATISTICS_PERIODS[period];
    const webhook = await findWebhook(context, webhookId, () => [enterpriseId]);
    const barMs = barSeconds * 1000;
    const first = Math.floor(now.getTime() / barMs) * barMs - (bars - 1) * barMs;
    const since = new Date(first).toISOString();
    const counted = new Map(
      (await countAttempts(db, webhook.id, { since, barSeconds })).map((row) => [row.bar, row] as const),
    );
    const all = counted.get(-1);
    return {
      since,
      attempts: all?.attempts ?? 0,
      succeeded: (all?.attempts ?? 0) - (all?.failed ?? 0),
      medianMs: all?.median ?? null,
      p95Ms: all?.p95 ?? null,
      isWhole: isWholeCount(all?.attempts ?? 0),
      bars: Array.from({ length: bars }, (_, index) => {
        const bar = counted.get(index);
        return {
          at: new Date(first + index * barMs).toISOString(),
          attempts: bar?.attempts ?? 0,
          failed: bar?.failed ?? 0,
          medianMs: bar?.median ?? null,
        };
      }),
    };
  },
);

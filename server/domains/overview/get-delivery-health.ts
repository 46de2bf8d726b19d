import * as contracts from '#lib/contracts/overview/overview.ts';
import { operation } from '#server/core/call/operation.ts';
import { countOf } from '#server/core/lists/total.ts';
import { countAttempts, readLatency, searchDeliveries } from '#server/domains/webhooks/public.ts';

const HOUR_MS = 3_600_000;

export const getDeliveryHealth = operation(contracts.getDeliveryHealth, async (context, { enterpriseId }) => {
  const ago = (hours: number): string => new Date(context.now.getTime() - hours * HOUR_MS).toISOString();
  const since = ago(contracts.HEALTH_HOURS);
  const week = { enterpriseId, createdOnOrAfter: ago(contracts.FAILED_DAYS * 24) };
  const recent = { enterpriseId, createdOnOrAfter: since };
  const [attempts, sent, failed, failedInWeek, waiting, latency] = await Promise.all([
    countAttempts(context.db, { enterpriseId, since, limit: contracts.MAX_ATTEMPTS_COUNTED }),
    countOf(searchDeliveries, context, { ...recent, states: ['sent'] }),
    countOf(searchDeliveries, context, { ...recent, states: ['failed'] }),
    countOf(searchDeliveries, context, { ...week, states: ['failed'] }),
    countOf(searchDeliveries, context, { enterpriseId, states: ['pending', 'processing'] }),
    readLatency(context.db, enterpriseId, since),
  ]);
  return { since, attempts, sent, failed, failedInWeek, waiting, latency };
});

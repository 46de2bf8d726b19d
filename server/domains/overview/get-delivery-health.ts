import * as contracts from '#lib/contracts/overview/overview.ts';
import { operation } from '#server/core/call/operation.ts';
import { countOf } from '#server/core/lists/total.ts';
import { readLatency, searchDeliveries } from '#server/domains/webhooks/public.ts';

const HOUR_MS = 3_600_000;

export const getDeliveryHealth = operation(contracts.getDeliveryHealth, async (context, { enterpriseId }) => {
  const since = new Date(context.now.getTime() - contracts.HEALTH_HOURS * HOUR_MS).toISOString();
  const recent = { enterpriseId, createdOnOrAfter: since };
  const [sent, failed, waiting, latency] = await Promise.all([
    countOf(searchDeliveries, context, { ...recent, states: ['sent'] }),
    countOf(searchDeliveries, context, { ...recent, states: ['failed'] }),
    countOf(searchDeliveries, context, { enterpriseId, states: ['pending', 'processing'] }),
    readLatency(context.db, enterpriseId, since),
  ]);
  return { since, sent, failed, waiting, latency };
});

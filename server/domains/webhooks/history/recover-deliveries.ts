import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/resending.ts';
import { operation } from '#server/core/call/operation.ts';
import { resendable, resendWithin } from '../delivery/resend.ts';
import { findWebhook } from '../records/webhook-access.ts';
import { webhookNotifications } from '../tables.ts';

const MAX_ROWS = 10_000;

export const recoverDeliveries = operation(contracts.recoverDeliveries, async (context, input) => {
  const { enterpriseId, since, includeSent } = input;
  const webhook =
    input.webhookId === undefined ? undefined : await findWebhook(context, input.webhookId, () => [enterpriseId]);
  const { id, createdAt, state, webhookId } = webhookNotifications;
  const which = and(
    resendable(enterpriseId),
    webhook && eq(webhookId, webhook.id),
    inArray(state, includeSent ? ['failed', 'sent'] : ['failed']),
    gte(createdAt, since),
  );
  const found = await context.db
    .select({ id, createdAt })
    .from(webhookNotifications)
    .where(which)
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ROWS + 1);
  const ids = found.slice(0, MAX_ROWS).map((row) => row.id);
  const sent = ids.length > 0 ? await resendWithin(context, ids, undefined) : new Set<string>();
  const after = { since, includeSent, count: sent.size };
  await context.audit({ subjectType: 'webhook', subjectId: webhook?.id ?? 'all', after });
  return { count: sent.size, hasMore: found.length > MAX_ROWS, nextSince: found[MAX_ROWS]?.createdAt ?? null };
});

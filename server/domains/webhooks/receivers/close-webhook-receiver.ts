import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/receivers.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockReceiver } from './receiver-queries.ts';
import { webhookReceivers } from './tables.ts';

export const closeWebhookReceiver = operation(
  contracts.closeWebhookReceiver,
  async ({ db, service, audit }, { enterpriseId }) => {
    const { id, received } = await lockReceiver(db, enterpriseId, service.clock.wall());
    await db.delete(webhookReceivers).where(eq(webhookReceivers.id, id));
    await audit({ subjectType: 'webhook-receiver', subjectId: id, before: { received } });
    return { id };
  },
);

import * as contracts from '#lib/contracts/webhooks/receivers.ts';
import { operation } from '#server/core/call/operation.ts';
import { deleteReceiver, lockReceiver } from './receiver-store.ts';

export const closeWebhookReceiver = operation(
  contracts.closeWebhookReceiver,
  async ({ db, service, audit }, { enterpriseId }) => {
    const { id, received } = await lockReceiver(db, enterpriseId, service.clock.wall());
    await deleteReceiver(db, id);
    await audit({ subjectType: 'webhook-receiver', subjectId: id, before: { received } });
    return { id };
  },
);

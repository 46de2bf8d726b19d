import * as contracts from '#lib/contracts/webhooks/receivers.ts';
import { operation } from '#server/core/call/operation.ts';
import { findReceiver, presentReceiver } from './receiver-store.ts';

export const getWebhookReceiver = operation(contracts.getWebhookReceiver, async ({ db, service }, { enterpriseId }) => {
  const row = await findReceiver(db, enterpriseId, service.clock.wall());
  return { receiver: row === undefined ? null : presentReceiver(service, row) };
});

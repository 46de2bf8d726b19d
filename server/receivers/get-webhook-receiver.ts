import * as contracts from '#lib/contracts/webhook-receivers.ts';
import { operation } from '#server/core/operation.ts';
import { findReceiver, presentReceiver } from './queries.ts';

export const getWebhookReceiver = operation(contracts.getWebhookReceiver, async ({ db, service }, { enterpriseId }) => {
  const row = await findReceiver(db, enterpriseId, service.clock.wall());
  return { receiver: row === undefined ? null : presentReceiver(service, row) };
});

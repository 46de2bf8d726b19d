import * as contracts from '#lib/contracts/webhook-receivers.ts';
import { operation } from '#server/core/operation.ts';
import { presentReceiver, requireReceiver } from './queries.ts';

export const getWebhookReceiver = operation(contracts.getWebhookReceiver, async ({ db, service }, { enterpriseId }) =>
  presentReceiver(service, await requireReceiver(db, enterpriseId, service.clock.wall())),
);

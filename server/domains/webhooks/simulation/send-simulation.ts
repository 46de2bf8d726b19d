import * as contracts from '#lib/contracts/webhooks/simulations.ts';
import { orNotFound, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findBenchWebhook } from '../endpoints/test-bench-webhook.ts';
import { presentDeliveries } from '../history/delivery-search.ts';
import { readGivenPayload } from './given-payload.ts';
import { insertSimulation, requireReady } from './simulation.ts';
import { simulatedContent } from './simulation-objects.ts';

export const sendSimulation = operation(
  contracts.sendSimulation,
  async (context, { enterpriseId, webhookId, payload, objectId }) => {
    if (payload !== undefined && objectId !== undefined)
      refuseField('objectId', 'leave it out when you send a payload');
    const webhook = await findBenchWebhook(context, enterpriseId, webhookId);
    await requireReady(context, webhook);
    const simulation =
      payload === undefined
        ? { content: await simulatedContent(context, webhook, { enterpriseId, objectId }) }
        : readGivenPayload(context.service.domains, webhook, { enterpriseId, text: payload });
    const row = await insertSimulation(context, webhook, simulation);
    const [delivery] = await presentDeliveries(context, enterpriseId, [row]);
    return { delivery: orNotFound(delivery, 'The delivery is gone.') };
  },
);

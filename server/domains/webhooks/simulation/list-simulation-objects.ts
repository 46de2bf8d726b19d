import * as contracts from '#lib/contracts/webhooks/simulations.ts';
import { operation } from '#server/core/call/operation.ts';
import { findBenchWebhook } from '../endpoints/test-bench-webhook.ts';
import { listObjects } from './simulation-objects.ts';

export const listSimulationObjects = operation(
  contracts.listSimulationObjects,
  async (context, { enterpriseId, webhookId, text }) => {
    const webhook = await findBenchWebhook(context, enterpriseId, webhookId);
    return { objects: await listObjects(context, webhook, { enterpriseId, text }) };
  },
);

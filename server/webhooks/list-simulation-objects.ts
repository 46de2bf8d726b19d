import * as contracts from '#lib/contracts/webhook-simulations.ts';
import { operation } from '#server/core/operation.ts';
import { findBenchWebhook } from './bench-webhook.ts';
import { listObjects } from './simulation-objects.ts';

export const listSimulationObjects = operation(
  contracts.listSimulationObjects,
  async (context, { enterpriseId, webhookId, text }) => {
    const webhook = await findBenchWebhook(context, enterpriseId, webhookId);
    return { objects: await listObjects(context, webhook, { enterpriseId, text }) };
  },
);

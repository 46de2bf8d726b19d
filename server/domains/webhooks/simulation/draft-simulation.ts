import * as z from 'zod';
import { callbackNameOf } from '#lib/contracts/webhooks/callback-name.ts';
import * as contracts from '#lib/contracts/webhooks/simulations.ts';
import { operation } from '#server/core/call/operation.ts';
import { newUuidDigits } from '#server/core/runtime/id.ts';
import { findBenchWebhook } from '../endpoints/test-bench-webhook.ts';
import { payloadOf } from '../records/new-notification.ts';
import { callbackSchemaOf } from './given-payload.ts';
import { simulatedContent } from './simulation-objects.ts';

export const draftSimulation = operation(
  contracts.draftSimulation,
  async (context, { enterpriseId, webhookId, objectId }) => {
    const webhook = await findBenchWebhook(context, enterpriseId, webhookId);
    const content = await simulatedContent(context, webhook, { enterpriseId, objectId });
    return {
      payload: payloadOf(webhook, content, { id: newUuidDigits(context.now), simulation: true }),
      schemaName: callbackNameOf(webhook),
      schema: z.toJSONSchema(callbackSchemaOf(context.service.domains, webhook).strict()) as Record<string, unknown>,
    };
  },
);

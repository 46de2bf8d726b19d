import * as contracts from '#lib/contracts/webhooks/webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { addWebhook } from './add-webhook.ts';

export const createEnterpriseWebhook = operation(contracts.createEnterpriseWebhook, (context, wanted) =>
  addWebhook(context, { ...wanted, scope: 'enterprise' }),
);

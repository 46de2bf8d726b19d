import * as contracts from '#lib/contracts/webhooks/organization-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireOrganizationAdmin } from '../records/webhook-access.ts';
import { addWebhook } from './add-webhook.ts';

export const createOrganizationWebhook = operation(contracts.createOrganizationWebhook, async (context, wanted) => {
  const [enterpriseId = ''] = await requireOrganizationAdmin(context, wanted.organizationId);
  return addWebhook(context, { ...wanted, enterpriseId, scope: 'organization' });
});

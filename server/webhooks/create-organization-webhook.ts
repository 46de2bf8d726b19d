import * as contracts from '#lib/contracts/organization-webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { addWebhook } from './add-webhook.ts';
import { requireOrganizationAdmin } from './webhook-access.ts';

export const createOrganizationWebhook = operation(contracts.createOrganizationWebhook, async (context, wanted) => {
  const [enterpriseId = ''] = await requireOrganizationAdmin(context, wanted.organizationId);
  return addWebhook(context, { ...wanted, enterpriseId, scope: 'organization' });
});

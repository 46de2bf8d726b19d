import * as contracts from '#lib/contracts/webhooks/organization-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { wantedStatuses } from '../records/wanted-status.ts';
import { requireOrganizationAdmin } from '../records/webhook-access.ts';
import { addWebhook } from './add-webhook.ts';

export const createOrganizationWebhook = operation(
  contracts.createOrganizationWebhook,
  async (context, { status, kycState, ...wanted }) => {
    const identityStatuses = wantedStatuses(wanted.type, { status, kycState }) ?? [];
    const enterprises = await requireOrganizationAdmin(context, wanted.organizationId);
    const [enterpriseId = ''] = enterprises;
    const webhook = { ...wanted, identityStatuses, enterpriseId, scope: 'organization' } as const;
    return addWebhook(context, webhook, enterprises);
  },
);

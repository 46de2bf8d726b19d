import * as contracts from '#lib/contracts/webhooks/organization-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { findOrganizationWebhook } from '../records/organization-webhooks.ts';
import { presentWebhook } from '../records/record-view.ts';

export const getOrganizationWebhook = operation(contracts.getOrganizationWebhook, async (context, input) =>
  presentWebhook(await findOrganizationWebhook(context, input)),
);

import * as contracts from '#lib/contracts/organization-webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { findOrganizationWebhook } from './organization-webhooks.ts';
import { presentWebhook } from './present.ts';

export const getOrganizationWebhook = operation(contracts.getOrganizationWebhook, async (context, input) =>
  presentWebhook(await findOrganizationWebhook(context, input)),
);

import { and, eq, inArray } from 'drizzle-orm';
import * as contracts from '#lib/contracts/organization-webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { has } from './history.ts';
import { listNotificationPage } from './list-page.ts';
import { findOrganizationWebhook } from './organization-webhooks.ts';
import { webhookNotifications } from './tables.ts';
import { readableEnterprises } from './webhook-access.ts';

export const listOrganizationNotifications = operation(
  contracts.listOrganizationNotifications,
  async (context, query) => {
    const { id } = await findOrganizationWebhook(context, query);
    const which = and(
      eq(webhookNotifications.webhookId, id),
      inArray(webhookNotifications.enterpriseId, readableEnterprises(context.caller)),
      has(webhookNotifications.type, query.type),
    );
    return listNotificationPage(context.db, which, query);
  },
);

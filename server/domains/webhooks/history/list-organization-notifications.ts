import { and, eq, inArray } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/organization-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { listNotificationPage } from '../records/list-page.ts';
import { findOrganizationWebhook } from '../records/organization-webhooks.ts';
import { readableEnterprises } from '../records/webhook-access.ts';
import { webhookNotifications } from '../tables.ts';
import { has } from './history.ts';

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

import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from '#server/core/call/caller.ts';
import { webhookNotifications, webhooks } from '../tables.ts';
import { changeableEnterprises } from './webhook-access.ts';

const oneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  ids.length === 0 ? sql`false` : inArray(column, [...ids]);

/** The caller's block webhooks for a coin, in enterprises that they still belong to. */
export const ownBlockWebhooks = ({ userId, memberships }: Caller, coin: string): SQL | undefined =>
  and(
    eq(webhooks.userId, userId),
    eq(webhooks.coin, coin),
    isNull(webhooks.walletId),
    oneOf(webhooks.enterpriseId, [...memberships.keys()]),
  );

/** Of those the ones that they may remove. */
export const ownRemovableWebhooks = (caller: Caller, coin: string): SQL | undefined =>
  and(ownBlockWebhooks(caller, coin), oneOf(webhooks.enterpriseId, changeableEnterprises(caller)));

/** What the caller's block webhooks for a coin were sent. */
export const ownBlockNotifications = ({ userId, memberships }: Caller, coin: string): SQL | undefined =>
  and(
    eq(webhookNotifications.userId, userId),
    eq(webhookNotifications.coin, coin),
    or(
      eq(webhookNotifications.type, 'wallet_confirmation'),
      and(eq(webhookNotifications.type, 'block'), isNull(webhookNotifications.walletId)),
    ),
    oneOf(webhookNotifications.enterpriseId, [...memberships.keys()]),
  );

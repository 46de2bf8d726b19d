import * as contracts from '#lib/contracts/webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { listNotificationPage } from './list-page.ts';
import { ownBlockNotifications } from './own-webhooks.ts';

export const listBlockNotifications = operation(contracts.listBlockNotifications, ({ db, caller }, query) =>
  listNotificationPage(db, ownBlockNotifications(caller, query.coin), query),
);

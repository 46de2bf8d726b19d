import * as contracts from '#lib/contracts/webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { blockCoin } from './block-coin.ts';
import { listNotificationPage } from './list-page.ts';
import { ownBlockNotifications } from './own-webhooks.ts';

export const listBlockNotifications = operation(contracts.listBlockNotifications, (context, query) =>
  listNotificationPage(context.db, ownBlockNotifications(context.caller, blockCoin(context, query.coin)), query),
);

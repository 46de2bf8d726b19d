import * as contracts from '#lib/contracts/webhooks/block-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { blockCoin } from '../records/block-coin.ts';
import { listNotificationPage } from '../records/list-page.ts';
import { ownBlockNotifications } from '../records/own-webhooks.ts';

export const listBlockNotifications = operation(contracts.listBlockNotifications, (context, query) =>
  listNotificationPage(context.db, ownBlockNotifications(context.caller, blockCoin(context, query.coin)), query),
);

import * as contracts from '#lib/contracts/webhooks/block-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { blockCoin } from '../records/block-coin.ts';
import { listWebhookPage } from '../records/list-page.ts';
import { ownBlockWebhooks } from '../records/own-webhooks.ts';

export const listBlockWebhooks = operation(contracts.listBlockWebhooks, (context, query) =>
  listWebhookPage(context.db, ownBlockWebhooks(context.caller, blockCoin(context, query.coin)), query),
);

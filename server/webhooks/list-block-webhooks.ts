import * as contracts from '#lib/contracts/webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { blockCoin } from './block-coin.ts';
import { listWebhookPage } from './list-page.ts';
import { ownBlockWebhooks } from './own-webhooks.ts';

export const listBlockWebhooks = operation(contracts.listBlockWebhooks, (context, query) =>
  listWebhookPage(context.db, ownBlockWebhooks(context.caller, blockCoin(context, query.coin)), query),
);

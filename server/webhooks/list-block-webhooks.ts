import * as contracts from '#lib/contracts/webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { listWebhookPage } from './list-page.ts';
import { ownBlockWebhooks } from './own-webhooks.ts';

export const listBlockWebhooks = operation(contracts.listBlockWebhooks, ({ db, caller }, query) =>
  listWebhookPage(db, ownBlockWebhooks(caller, query.coin), query),
);

import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/block-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { blockCoin } from '../records/block-coin.ts';
import { ownRemovableWebhooks } from '../records/own-webhooks.ts';
import { webhooks } from '../tables.ts';
import { removeWebhooks } from './remove-webhooks.ts';

export const deleteBlockWebhooks = operation(contracts.deleteBlockWebhooks, async (context, input) => {
  const { type, url, id } = input;
  const coin = blockCoin(context, input.coin);
  const wanted = and(
    eq(webhooks.type, type),
    eq(webhooks.url, url),
    id === undefined ? undefined : eq(webhooks.id, id),
  );
  const gone = await removeWebhooks(context, and(ownRemovableWebhooks(context.caller, coin), wanted));
  return { removed: gone.length };
});

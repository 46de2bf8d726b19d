import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { ownRemovableWebhooks } from './own-webhooks.ts';
import { removeWebhooks } from './remove-webhooks.ts';
import { webhooks } from './tables.ts';

export const deleteBlockWebhooks = operation(contracts.deleteBlockWebhooks, async (context, input) => {
  const { coin, type, url, id } = input;
  const wanted = and(
    eq(webhooks.type, type),
    eq(webhooks.url, url),
    id === undefined ? undefined : eq(webhooks.id, id),
  );
  const gone = await removeWebhooks(context, and(ownRemovableWebhooks(context.caller, coin), wanted));
  return { removed: gone.length };
});

import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { changeableWallet } from '../records/wallet-webhooks.ts';
import { webhooks } from '../tables.ts';
import { removeWebhooks } from './remove-webhooks.ts';

export const deleteWalletWebhook = operation(contracts.deleteWalletWebhook, async (context, input) => {
  const { walletId, type, url, id } = input;
  await changeableWallet(context, input);
  if (type === undefined && url === undefined && id === undefined)
    fail('validation_failed', 'Say which webhooks: send their type and url, or an id.');
  const which = and(
    eq(webhooks.walletId, walletId),
    type === undefined ? undefined : eq(webhooks.type, type),
    url === undefined ? undefined : eq(webhooks.url, url),
    id === undefined ? undefined : eq(webhooks.id, id),
  );
  return { removed: (await removeWebhooks(context, which)).length };
});

import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/wallet-webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { listWebhookPage } from './list-page.ts';
import { webhooks } from './tables.ts';
import { enterpriseOfWallet } from './wallet-webhooks.ts';

export const listWalletWebhooks = operation(contracts.listWalletWebhooks, async (context, query) => {
  await enterpriseOfWallet(context, query);
  return listWebhookPage(context.db, eq(webhooks.walletId, query.walletId), query);
});

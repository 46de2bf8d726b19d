import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { listWebhookPage } from '../records/list-page.ts';
import { enterpriseOfWallet } from '../records/wallet-webhooks.ts';
import { webhooks } from '../tables.ts';

export const listWalletWebhooks = operation(contracts.listWalletWebhooks, async (context, query) => {
  await enterpriseOfWallet(context, query);
  return listWebhookPage(context.db, eq(webhooks.walletId, query.walletId), query);
});

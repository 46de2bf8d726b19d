import { and, eq, ne } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { listNotificationPage } from '../records/list-page.ts';
import { enterpriseOfWallet } from '../records/wallet-webhooks.ts';
import { webhookNotifications } from '../tables.ts';

export const listWalletNotifications = operation(contracts.listWalletNotifications, async (context, query) => {
  await enterpriseOfWallet(context, query);
  const { walletId, type, hash } = webhookNotifications;
  const which = and(
    eq(walletId, query.walletId),
    ne(type, 'wallet_confirmation'),
    query.hash === undefined ? undefined : eq(hash, query.hash),
  );
  return listNotificationPage(context.db, which, query);
});

import * as contracts from '#lib/contracts/wallet-webhooks.ts';
import { operation } from '#server/core/operation.ts';
import { addWebhook } from './add-webhook.ts';
import { changeableWallet } from './wallet-webhooks.ts';

export const addWalletWebhook = operation(contracts.addWalletWebhook, async (context, input) => {
  const { allToken: _, customHttpHeaders: __, ...wanted } = input;
  const enterpriseId = await changeableWallet(context, input);
  return addWebhook(context, { ...wanted, enterpriseId, userId: context.caller.userId, scope: 'wallet' });
});

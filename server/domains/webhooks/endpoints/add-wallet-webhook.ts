import * as contracts from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireFiring } from '../records/block-coin.ts';
import { changeableWallet } from '../records/wallet-webhooks.ts';
import { addWebhook } from './add-webhook.ts';

export const addWalletWebhook = operation(contracts.addWalletWebhook, async (context, input) => {
  const { allToken: _, customHttpHeaders: __, ...wanted } = input;
  const enterpriseId = await changeableWallet(context, input);
  requireFiring(input);
  return addWebhook(context, { ...wanted, enterpriseId, userId: context.caller.userId, scope: 'wallet' });
});

import * as contracts from '#lib/contracts/stablecoin/legacy-orders.ts';
import { operation } from '#server/core/call/operation.ts';
import { makeOrder } from '../orders/make-order.ts';
import { namesOfAssets } from './legacy-assets.ts';
import { DESTINATION_OF, presentLegacy, TYPE_OF } from './legacy-view.ts';

const NAMES = {
  source: 'sourceWalletId',
  amount: 'fromAmount',
  type: 'destinationType',
  wallet: 'destinationWalletId',
  address: 'destinationAddress',
};

export const createStablecoinOrder = operation(contracts.createStablecoinOrder, async (context, input) => {
  const { enterpriseId, fromAssetId, toAssetId, destinationWalletId, destinationAddress } = input;
  const [from, to] = await namesOfAssets(context.db, [fromAssetId, toAssetId]);
  const { order, isRepeated } = await makeOrder(context, {
    enterpriseId,
    type: TYPE_OF[input.type],
    names: NAMES,
    source: { asset: from, amount: input.fromAmount, walletId: input.sourceWalletId, type: 'GO_ACCOUNT' },
    destination: {
      asset: to,
      type: DESTINATION_OF[input.destinationType],
      ...(destinationWalletId === undefined ? {} : { walletId: destinationWalletId }),
      ...(destinationAddress === undefined ? {} : { address: destinationAddress }),
    },
    idempotencyKey: input.idempotencyKey,
    memo: input.memo,
  });
  if (isRepeated) context.tellReplay();
  return presentLegacy(order);
});

import * as contracts from '#lib/contracts/stablecoin/own-orders.ts';
import { plainAmount } from '#lib/money.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchMintOrders } from './search-mint-orders.ts';

export const exportMintOrders = exportOperation(contracts.exportMintOrders, {
  search: searchMintOrders,
  cells: {
    paid: ({ sourceAsset, sourceAmount }) => plainAmount(sourceAsset, sourceAmount),
    arrives: ({ destinationAsset, destinationAmount }) => plainAmount(destinationAsset, destinationAmount),
    feePaid: ({ sourceAsset, fee }) => plainAmount(sourceAsset, fee),
  },
});

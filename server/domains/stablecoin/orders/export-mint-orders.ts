import * as contracts from '#lib/contracts/stablecoin/own-orders.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchMintOrders } from './search-mint-orders.ts';

export const exportMintOrders = exportOperation(contracts.exportMintOrders, { search: searchMintOrders });

import * as contracts from '#lib/contracts/trading/own-orders.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchTradingOrders } from './search-trading-orders.ts';

export const exportTradingOrders = exportOperation(contracts.exportTradingOrders, { search: searchTradingOrders });

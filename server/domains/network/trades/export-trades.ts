import * as contracts from '#lib/contracts/network/trades.ts';
import { plainAmount } from '#lib/money.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchTrades } from './search-trades.ts';

type Leg = contracts.TradeRow['base'];
const unitsOf = ({ currency, quantity }: Leg): string => `${quantity} ${currency}`;
const amountOf = ({ currency, quantity }: Leg): string => plainAmount(currency, quantity);

export const exportTrades = exportOperation(contracts.exportTrades, {
  search: searchTrades,
  pageSize: 500,
  cells: {
    base: ({ base }) => unitsOf(base),
    baseAmount: ({ base }) => amountOf(base),
    quote: ({ quote }) => unitsOf(quote),
    quoteAmount: ({ quote }) => amountOf(quote),
  },
});

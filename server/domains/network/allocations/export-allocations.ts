import * as contracts from '#lib/contracts/network/allocations.ts';
import { plainAmount } from '#lib/money.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchAllocations } from './search-allocations.ts';

export const exportAllocations = exportOperation(contracts.exportAllocations, {
  search: searchAllocations,
  pageSize: 500,
  cells: {
    quantity: ({ amount }) => `${amount.quantity} ${amount.currency}`,
    amount: ({ amount }) => plainAmount(amount.currency, amount.quantity),
  },
});

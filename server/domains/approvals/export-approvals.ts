import * as contracts from '#lib/contracts/approvals/approvals.ts';
import { plainAmount } from '#lib/money.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchApprovals } from './search-approvals.ts';

export const exportApprovals = exportOperation(contracts.exportApprovals, {
  search: searchApprovals,
  cells: {
    quantity: ({ currency, quantity }) => (currency === null || quantity === null ? '' : `${quantity} ${currency}`),
    amount: ({ currency, quantity }) => (currency === null || quantity === null ? '' : plainAmount(currency, quantity)),
  },
});

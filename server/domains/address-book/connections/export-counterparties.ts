import * as contracts from '#lib/contracts/address-book/counterparties.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchCounterparties } from './search-counterparties.ts';

export const exportCounterparties = exportOperation(contracts.exportCounterparties, {
  search: searchCounterparties,
  pageSize: 500,
});

import * as contracts from '#lib/contracts/network/balances.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchBalances } from './search-balances.ts';

export const exportBalances = exportOperation(contracts.exportBalances, { search: searchBalances });

import * as contracts from '#lib/contracts/banking/withdrawals.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchWithdrawals } from './search-withdrawals.ts';

export const exportWithdrawals = exportOperation(contracts.exportWithdrawals, { search: searchWithdrawals });

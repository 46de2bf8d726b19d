import * as contracts from '#lib/contracts/banking/own-accounts.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchBankAccounts } from './search-bank-accounts.ts';

export const exportBankAccounts = exportOperation(contracts.exportBankAccounts, { search: searchBankAccounts });

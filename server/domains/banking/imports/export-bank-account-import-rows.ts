import * as contracts from '#lib/contracts/banking/account-imports.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchBankAccountImportRows } from './search-bank-account-import-rows.ts';

export const exportBankAccountImportRows = exportOperation(contracts.exportBankAccountImportRows, {
  search: searchBankAccountImportRows,
  cells: {
    problems: ({ problems }) => problems.map(({ field, text }) => (field === '' ? text : `${field}: ${text}`)),
    findings: ({ findings }) => findings.map(({ code, field }) => `${code} (${field})`),
  },
});

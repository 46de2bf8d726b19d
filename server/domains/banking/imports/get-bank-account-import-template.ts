import { IMPORT_COLUMNS } from '#lib/banking/import-columns.ts';
import * as contracts from '#lib/contracts/banking/account-imports.ts';
import { streamOperation } from '#server/core/call/operation.ts';
import { CSV_START, csvLine } from '#server/core/lists/csv.ts';
import { templateRows } from './template-rows.ts';

export const getBankAccountImportTemplate = streamOperation(
  contracts.getBankAccountImportTemplate,
  async ({ service }) => ({
    headers: { 'content-disposition': 'attachment; filename="bank-accounts-template.csv"' },
    open: async function* () {
      const rows = templateRows(service.env.sandbox);
      yield CSV_START +
        csvLine(IMPORT_COLUMNS) +
        rows.map((row) => csvLine(IMPORT_COLUMNS.map((name) => row[name]))).join('');
    },
  }),
);

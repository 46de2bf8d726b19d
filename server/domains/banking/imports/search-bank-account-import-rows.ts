import * as contracts from '#lib/contracts/banking/account-imports.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countRows, findRows } from './import-queries.ts';
import { findImport } from './import-store.ts';
import { presentRow } from './import-view.ts';
import { UNKNOWN } from './rules.ts';

export const searchBankAccountImportRows = searchOperation(contracts.searchBankAccountImportRows, 'rows', {
  find: async ({ db }, query, after) => {
    orNotFound(await findImport(db, query.bankAccountImportId, query.enterpriseId), UNKNOWN);
    return findRows(db, query, after);
  },
  count: ({ db }, query) => countRows(db, query),
  at: ({ row }) => ({ at: String(row), id: '' }),
  present: (_, rows) => rows.map(presentRow),
});

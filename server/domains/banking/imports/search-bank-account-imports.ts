import * as contracts from '#lib/contracts/banking/account-imports.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countImports, findImports } from './import-queries.ts';
import { presentImport } from './import-view.ts';

export const searchBankAccountImports = searchOperation(contracts.searchBankAccountImports, 'imports', {
  find: ({ db }, query, after) => findImports(db, query, after),
  count: ({ db }, query) => countImports(db, query),
  at: ({ createdAt, id }) => ({ at: createdAt, id }),
  present: (_, rows) => rows.map(presentImport),
});

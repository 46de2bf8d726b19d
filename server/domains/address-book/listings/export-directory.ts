import * as contracts from '#lib/contracts/address-book/directory.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchDirectory } from './search-directory.ts';

export const exportDirectory = exportOperation(contracts.exportDirectory, {
  search: searchDirectory,
  pageSize: 500,
  cells: {
    connections: ({ connections }) =>
      connections.map(({ ownAccountName, status }) => `${ownAccountName}: ${status}`).join('; '),
  },
});

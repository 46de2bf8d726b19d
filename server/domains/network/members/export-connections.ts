import * as contracts from '#lib/contracts/network/connections.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchConnections } from './search-connections.ts';

export const exportConnections = exportOperation(contracts.exportConnections, {
  search: searchConnections,
  pageSize: 500,
});

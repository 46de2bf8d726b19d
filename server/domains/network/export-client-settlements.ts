import * as contracts from '#lib/contracts/network/enterprise-settlements.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchClientSettlements } from './search-client-settlements.ts';

const sumsOf = (side: 'sent' | 'received') => (row: contracts.SettlementRow) =>
  row.totals.filter((total) => total[side] !== '0').map((total) => `${total[side]} ${total.currency}`);

export const exportClientSettlements = exportOperation(contracts.exportClientSettlements, {
  search: searchClientSettlements,
  pageSize: 500,
  cells: { sent: sumsOf('sent'), received: sumsOf('received') },
});

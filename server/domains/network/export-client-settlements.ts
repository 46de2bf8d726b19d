import * as contracts from '#lib/contracts/network/enterprise-settlements.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchClientSettlements } from './search-client-settlements.ts';

type Side = 'sent' | 'received';

const sumsOf = (side: Side) => (row: contracts.SettlementRow) =>
  row.totals.filter((total) => total[side] !== '0').map((total) => `${total[side]} ${total.currency}`);

export const exportClientSettlements = exportOperation<contracts.SettlementRow>(contracts.exportClientSettlements, {
  pageSize: 500,
  readPage: async (context, query) => {
    const { settlements: rows, ...page } = await searchClientSettlements.run(context, query as never);
    return { ...page, rows };
  },
  cells: { sent: sumsOf('sent'), received: sumsOf('received') },
});

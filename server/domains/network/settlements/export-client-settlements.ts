import * as contracts from '#lib/contracts/network/enterprise-settlements.ts';
import { plainAmount, sumUsd } from '#lib/money.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchClientSettlements } from './search-client-settlements.ts';

type Side = 'sent' | 'received';

const movesOf = (row: contracts.SettlementRow, side: Side) => row.totals.filter((total) => total[side] !== '0');
const unitsOf = (side: Side) => (row: contracts.SettlementRow) =>
  movesOf(row, side).map((total) => `${total[side]} ${total.currency}`);
const amountsOf = (side: Side) => (row: contracts.SettlementRow) =>
  movesOf(row, side).map((total) => plainAmount(total.currency, total[side]));
const usdOf = (side: Side) => (row: contracts.SettlementRow) =>
  sumUsd(movesOf(row, side).map((total) => total[`${side}Usd`]));

export const exportClientSettlements = exportOperation(contracts.exportClientSettlements, {
  search: searchClientSettlements,
  pageSize: 500,
  cells: {
    clientNames: (row) => row.clientNames,
    sent: unitsOf('sent'),
    sentAmount: amountsOf('sent'),
    sentUsd: usdOf('sent'),
    received: unitsOf('received'),
    receivedAmount: amountsOf('received'),
    receivedUsd: usdOf('received'),
  },
});

import * as contracts from '#lib/contracts/clearing/enterprise-settlements.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchDvpSettlements } from './search-dvp-settlements.ts';

type Row = contracts.DvpSettlementRow;

const unique = (names: string[]): string[] => [...new Set(names)];

export const exportDvpSettlements = exportOperation<Row>(contracts.exportDvpSettlements, {
  pageSize: 200,
  readPage: async (context, query) => {
    const { settlements: rows, ...page } = await searchDvpSettlements.run(context, query as never);
    return { ...page, rows: rows as Row[] };
  },
  cells: {
    ownAccounts: ({ parties }) =>
      unique(parties.flatMap((party) => (party.isOwn ? [party.accountName ?? party.accountId] : []))),
    counterparties: ({ parties }) => unique(parties.flatMap((party) => (party.isOwn ? [] : [party.enterpriseName]))),
    transfers: (row) => row.settlementTransfers.map(({ quantity, currency }) => `${quantity} ${currency}`),
    requiresSigning: ({ parties }) => parties.some((party) => party.isOwn && party.requiresSigning),
  },
});

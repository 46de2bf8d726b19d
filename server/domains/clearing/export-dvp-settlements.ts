import * as contracts from '#lib/contracts/clearing/enterprise-settlements.ts';
import { plainAmount } from '#lib/money.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchDvpSettlements } from './search-dvp-settlements.ts';

const unique = (names: string[]): string[] => [...new Set(names)];

export const exportDvpSettlements = exportOperation(contracts.exportDvpSettlements, {
  search: searchDvpSettlements,
  cells: {
    ownAccounts: ({ parties }) =>
      unique(parties.flatMap((party) => (party.isOwn ? [party.accountName ?? party.accountId] : []))),
    counterparties: ({ parties }) => unique(parties.flatMap((party) => (party.isOwn ? [] : [party.enterpriseName]))),
    transfers: (row) => row.settlementTransfers.map(({ quantity, currency }) => `${quantity} ${currency}`),
    transferAmounts: (row) => row.settlementTransfers.map(({ quantity, currency }) => plainAmount(currency, quantity)),
    requiresSigning: ({ parties }) => parties.some((party) => party.isOwn && party.requiresSigning),
  },
});

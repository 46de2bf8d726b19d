import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import * as contracts from '#lib/contracts/clearing/enterprise-settlements.ts';
import { plainAmount } from '#lib/money.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchDvpSettlements } from './search-dvp-settlements.ts';

/** A page of the largest settlements is as many parts as one page may hold. */
const PAGE = 20;

const unique = (names: string[]): string[] => [...new Set(names)];

/** What moves to own accounts, or from them; what moves between two of them is both. */
function amountsOf(
  { parties, settlementTransfers }: DvpSettlementRow,
  end: 'sourceTradingAccountId' | 'destinationTradingAccountId',
): string[] {
  const own = new Set(parties.flatMap(({ isOwn, accountId }) => (isOwn ? [accountId] : [])));
  return settlementTransfers.flatMap((transfer) =>
    own.has(transfer[end]) ? [plainAmount(transfer.currency, transfer.quantity)] : [],
  );
}

export const exportDvpSettlements = exportOperation(contracts.exportDvpSettlements, {
  search: searchDvpSettlements,
  pageSize: PAGE,
  cells: {
    ownAccounts: ({ parties }) =>
      unique(parties.flatMap((party) => (party.isOwn ? [party.accountName ?? party.accountId] : []))),
    counterparties: ({ parties }) => unique(parties.flatMap((party) => (party.isOwn ? [] : [party.enterpriseName]))),
    received: (row) => amountsOf(row, 'destinationTradingAccountId'),
    sent: (row) => amountsOf(row, 'sourceTradingAccountId'),
    transfers: (row) => row.settlementTransfers.map(({ quantity, currency }) => `${quantity} ${currency}`),
    transferAmounts: (row) => row.settlementTransfers.map(({ quantity, currency }) => plainAmount(currency, quantity)),
    owes: ({ parties }) => unique(parties.flatMap((party) => (party.isOwn ? (party.owes ?? []) : []))),
    requiresSigning: ({ parties }) => parties.some((party) => party.isOwn && party.requiresSigning),
  },
});

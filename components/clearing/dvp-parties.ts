import type { DvpParty, DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';

/** What an account is called: its own name where that may be seen, else who holds it. */
export function partyName(party: Pick<DvpParty, 'accountName' | 'enterpriseName' | 'isOwn' | 'accountId'>): string {
  if (party.isOwn) return party.accountName ?? party.accountId;
  if (party.accountName === null) return party.enterpriseName || party.accountId;
  return party.enterpriseName ? `${party.enterpriseName} · ${party.accountName}` : party.accountName;
}

/** Looks accounts of a settlement up by id. */
export function partyFinder(row: DvpSettlementRow): (accountId: string) => DvpParty | undefined {
  const parties = new Map(row.parties.map((party) => [party.accountId, party]));
  return (accountId) => parties.get(accountId);
}

/** Names of whoever is on the other side; of the own accounts when a settlement stays within the enterprise. */
export function counterpartyNames(row: DvpSettlementRow): string[] {
  const others = row.parties.filter((party) => !party.isOwn);
  const shown = others.length > 0 ? others.map((party) => party.enterpriseName) : row.parties.map(partyName);
  return [...new Set(shown)];
}

/** Names of the own accounts that take part. */
export const ownNames = (row: DvpSettlementRow): string[] => row.parties.filter((party) => party.isOwn).map(partyName);

/** A movement from the enterprise's side: `within` when both accounts are its own, `beside` when none is. */
export type Way = 'out' | 'in' | 'within' | 'beside';

type Transfer = DvpSettlementRow['settlementTransfers'][number];

/** Which way a transfer goes for the enterprise. */
export function wayOf(transfer: Transfer, find: ReturnType<typeof partyFinder>): Way {
  const from = find(transfer.sourceTradingAccountId)?.isOwn ?? false;
  const to = find(transfer.destinationTradingAccountId)?.isOwn ?? false;
  if (from && to) return 'within';
  if (from) return 'out';
  return to ? 'in' : 'beside';
}

export const WAY_WORDS: Readonly<Record<Way, string>> = {
  out: 'You send',
  in: 'You receive',
  within: 'Within the enterprise',
  beside: 'Between others',
};

/** What is left per counterparty and asset for the enterprise; movements within it and beside it cancel out. */
export function netLines(row: DvpSettlementRow) {
  const find = partyFinder(row);
  const sums = new Map<string, { party: string; currency: string; sum: bigint }>();
  for (const transfer of row.settlementTransfers) {
    const way = wayOf(transfer, find);
    if (way !== 'out' && way !== 'in') continue;
    const otherId = way === 'out' ? transfer.destinationTradingAccountId : transfer.sourceTradingAccountId;
    const other = find(otherId);
    const party = other ? partyName(other) : otherId;
    const key = `${party} ${transfer.currency}`;
    const known = sums.get(key) ?? { party, currency: transfer.currency, sum: 0n };
    known.sum += way === 'in' ? BigInt(transfer.quantity) : -BigInt(transfer.quantity);
    sums.set(key, known);
  }
  return [...sums.values()].map(({ sum, ...line }) => ({ ...line, quantity: sum.toString() }));
}

/** Whether it waits in a netting queue once it is complete, and nothing is held for it. */
export const isNetted = ({ clearingMethod }: Pick<DvpSettlementRow, 'clearingMethod'>): boolean =>
  clearingMethod?.endsWith('netting') === true;

/** Whether it is complete and waits for a netting run. */
export const isQueued = (row: Pick<DvpSettlementRow, 'status' | 'completeAt' | 'clearingMethod'>): boolean =>
  row.status === 'pending' && row.completeAt !== null && isNetted(row);

import type { networkSettlementTransfers } from './tables.ts';

type Row = Pick<typeof networkSettlementTransfers.$inferSelect, 'status' | 'quantity' | 'txIds'>;

/** Transactions by which a transfer was completed on its chain: of what was sent more than once, the one that counted. */
export function shownTxIds({ status, quantity, txIds }: Row): string[] {
  if (status !== 'completed') return [];
  return quantity.startsWith('-') ? txIds.slice(-1) : txIds;
}

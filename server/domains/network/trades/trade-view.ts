import type { Trade } from '#lib/contracts/network/trade-shapes.ts';
import type { TradeRow } from './trade-store.ts';

/** A trade as its reader reads it: units by their names, and connections that they may know. */
export const presentTrade = (
  row: TradeRow,
  {
    nameOf = (unit) => unit,
    knows = () => true,
  }: { nameOf?: (unit: string) => string; knows?: (connectionId: string) => boolean } = {},
): Trade => ({
  id: row.id,
  partnerId: row.partnerId,
  externalId: row.externalId,
  externalOrderId: row.externalOrderId,
  ...(knows(row.partyConnectionId) ? { partyConnectionId: row.partyConnectionId } : {}),
  ...(row.counterpartyConnectionId !== null && knows(row.counterpartyConnectionId)
    ? { counterpartyConnectionId: row.counterpartyConnectionId }
    : {}),
  tradedAt: row.tradedAt,
  base: { currency: nameOf(row.baseCurrency), quantity: row.baseQuantity },
  quote: { currency: nameOf(row.quoteCurrency), quantity: row.quoteQuantity },
  status: row.status,
  version: row.version,
  ...(row.settlementId === null ? {} : { settlementId: row.settlementId }),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

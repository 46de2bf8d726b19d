import { findCoin } from '#lib/coins.ts';
import type { TradeRow } from '#lib/contracts/network/trades.ts';
import { formatUnits } from '#lib/money.ts';

type Side = 'client' | 'partner';

/** One side of a trade, as its reader sees it: positive received, negative paid. */
export interface Leg {
  currency: string;
  quantity: string;
}

const turned = ({ currency, quantity }: Leg): Leg => ({ currency, quantity: (-BigInt(quantity)).toString() });

/** Whether the reader is the other client of a broker: what the party receives it pays. */
const isCounterparty = (side: Side, { partyConnectionId }: Pick<TradeRow, 'partyConnectionId'>): boolean =>
  side === 'client' && partyConnectionId === undefined;

/** Both legs as the client that reads sees them; a partner sees them as the party does. */
export function legsOf(side: Side, row: Pick<TradeRow, 'base' | 'quote' | 'partyConnectionId'>): [Leg, Leg] {
  const { base, quote } = row;
  return isCounterparty(side, row) ? [turned(base), turned(quote)] : [base, quote];
}

/** Digits of a price behind its point. */
const PLACES = 8;

/** How much of the quote one whole unit of the base was, to eight places; null where a currency is not known. */
export function priceOf({ base, quote }: Pick<TradeRow, 'base' | 'quote'>): string | null {
  const [own, other] = [findCoin(base.currency), findCoin(quote.currency)];
  if (own === undefined || other === undefined) return null;
  const [paid, bought] = [quote.quantity, base.quantity].map((text) => BigInt(text.replace('-', ''))) as [
    bigint,
    bigint,
  ];
  const scale = 10n ** BigInt(own.decimals + PLACES);
  const divisor = bought * 10n ** BigInt(other.decimals);
  const price = (paid * scale + divisor / 2n) / divisor;
  return `${formatUnits(price.toString(), PLACES, 2)} ${other.symbol} per ${own.symbol}`;
}

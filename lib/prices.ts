import { findCoin } from './coins.ts';

/** Cents of one whole unit. A fixed table: the service has no market yet. */
const CENTS: Readonly<Record<string, bigint>> = {
  btc: 9_435_000n,
  tbtc: 9_435_000n,
  tbtc4: 9_435_000n,
  tbtcsig: 9_435_000n,
  eth: 312_000n,
  hteth: 312_000n,
  sol: 14_200n,
  tsol: 14_200n,
  ltc: 8_650n,
  tltc: 8_650n,
  xrp: 218n,
  txrp: 218n,
  usdc: 100n,
  tusdc: 100n,
  usdt: 100n,
  fiatusd: 100n,
  tfiatusd: 100n,
  fiateur: 109n,
  tfiateur: 109n,
  fiatgbp: 127n,
  tfiatgbp: 127n,
  fiatsgd: 75n,
  tfiatsgd: 75n,
  fiataed: 27n,
  tfiataed: 27n,
};

const CENTS_OF_A_DOLLAR = 100n;

/** US dollars of one whole unit of a currency; 0 where there is no price. */
export function usdPrice(currency: string): number {
  const cents = CENTS[findCoin(currency)?.id ?? ''] ?? 0n;
  return Number(`${cents / CENTS_OF_A_DOLLAR}.${String(cents % CENTS_OF_A_DOLLAR).padStart(2, '0')}`);
}

/** What base units of a currency are worth in whole US cents, without their sign; 0 where there is no price. */
export function usdCents(currency: string, quantity: string): string {
  const coin = findCoin(currency);
  const price = coin && CENTS[coin.id];
  if (coin === undefined || price === undefined) return '0';
  const units = BigInt(quantity);
  return (((units < 0n ? -units : units) * price) / 10n ** BigInt(coin.decimals)).toString();
}

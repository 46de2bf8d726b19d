/** A currency as people know it. One whole unit is ten to the power of `decimals` base units. */
export interface Coin {
  /** As off-exchange records name it; trading accounts hold it under `ofc` and this id. */
  id: string;
  name: string;
  symbol: string;
  decimals: number;
}

const COINS: readonly Coin[] = [
  { id: 'btc', name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  { id: 'eth', name: 'Ether', symbol: 'ETH', decimals: 18 },
  { id: 'sol', name: 'Solana', symbol: 'SOL', decimals: 9 },
  { id: 'usdc', name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  { id: 'usdt', name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  { id: 'fiatusd', name: 'US dollar', symbol: 'USD', decimals: 2 },
  { id: 'fiateur', name: 'Euro', symbol: 'EUR', decimals: 2 },
];
const BY_ID = new Map(COINS.map((coin) => [coin.id, coin]));
const ACCOUNT_PREFIX = 'ofc';

/** The coin of a currency, on a trading account (`ofcbtc`) or off it (`btc`); undefined when it is not known. */
export function findCoin(currency: string): Coin | undefined {
  const id = currency.toLowerCase();
  return BY_ID.get(id) ?? (id.startsWith(ACCOUNT_PREFIX) ? BY_ID.get(id.slice(ACCOUNT_PREFIX.length)) : undefined);
}

/** A currency as people know it. One whole unit is ten to the power of `decimals` base units. */
export interface Coin {
  /** As paths and records name it; trading accounts hold it under `ofc` and this id. */
  id: string;
  name: string;
  symbol: string;
  decimals: number;
  /** What one base unit is called. */
  baseUnit: string;
  /** The chain that it lives on, by the id of the chain's coin on the main network; `fiat` and `ofc` have none. */
  family: 'btc' | 'ltc' | 'eth' | 'sol' | 'xrp' | 'fiat' | 'ofc';
  network: 'main' | 'test';
  /** `account` is the trading account itself, `unit` a currency that it holds. */
  kind: 'chain' | 'token' | 'fiat' | 'account' | 'unit';
}

type Row = [
  id: string,
  name: string,
  symbol: string,
  decimals: number,
  baseUnit: string,
  family: Coin['family'],
  kind: Coin['kind'],
];

const toCoins = (network: Coin['network'], rows: readonly Row[]): Coin[] =>
  rows.map(([id, name, symbol, decimals, baseUnit, family, kind]) => {
    return { id, name, symbol, decimals, baseUnit, family, network, kind };
  });

const CURRENCIES: readonly Coin[] = [
  ...toCoins('main', [
    ['btc', 'Bitcoin', 'BTC', 8, 'satoshi', 'btc', 'chain'],
    ['eth', 'Ether', 'ETH', 18, 'wei', 'eth', 'chain'],
    ['sol', 'Solana', 'SOL', 9, 'lamport', 'sol', 'chain'],
    ['ltc', 'Litecoin', 'LTC', 8, 'litoshi', 'ltc', 'chain'],
    ['xrp', 'XRP', 'XRP', 6, 'drop', 'xrp', 'chain'],
    ['usdc', 'USD Coin', 'USDC', 6, 'micro-USDC', 'eth', 'token'],
    ['usdt', 'Tether USD', 'USDT', 6, 'micro-USDT', 'eth', 'token'],
    ['fiatusd', 'US dollar', 'USD', 2, 'cent', 'fiat', 'fiat'],
    ['fiateur', 'Euro', 'EUR', 2, 'cent', 'fiat', 'fiat'],
    ['fiatgbp', 'Pound sterling', 'GBP', 2, 'penny', 'fiat', 'fiat'],
    ['fiatsgd', 'Singapore dollar', 'SGD', 2, 'cent', 'fiat', 'fiat'],
    ['fiataed', 'UAE dirham', 'AED', 2, 'fils', 'fiat', 'fiat'],
  ]),
  ...toCoins('test', [
    ['tbtc', 'Bitcoin (testnet 3)', 'TBTC', 8, 'satoshi', 'btc', 'chain'],
    ['tbtc4', 'Bitcoin (testnet 4)', 'TBTC4', 8, 'satoshi', 'btc', 'chain'],
    ['tbtcsig', 'Bitcoin (signet)', 'TBTCSIG', 8, 'satoshi', 'btc', 'chain'],
    ['hteth', 'Ether (Hoodi)', 'HTETH', 18, 'wei', 'eth', 'chain'],
    ['tsol', 'Solana (devnet)', 'TSOL', 9, 'lamport', 'sol', 'chain'],
    ['tltc', 'Litecoin (testnet)', 'TLTC', 8, 'litoshi', 'ltc', 'chain'],
    ['txrp', 'XRP (testnet)', 'TXRP', 6, 'drop', 'xrp', 'chain'],
    ['tusdc', 'USD Coin (test)', 'TUSDC', 6, 'micro-USDC', 'eth', 'token'],
    ['hteth:gousd', 'GO Dollar (test)', 'GOUSD', 6, 'micro-GOUSD', 'eth', 'token'],
    ['hteth:scaasacme', 'Acme Dollar (test)', 'ACMEUSD', 18, 'atto-ACMEUSD', 'eth', 'token'],
    ['tfiatusd', 'US dollar (test)', 'TUSD', 2, 'cent', 'fiat', 'fiat'],
    ['tfiateur', 'Euro (test)', 'TEUR', 2, 'cent', 'fiat', 'fiat'],
    ['tfiatgbp', 'Pound sterling (test)', 'TGBP', 2, 'penny', 'fiat', 'fiat'],
    ['tfiatsgd', 'Singapore dollar (test)', 'TSGD', 2, 'cent', 'fiat', 'fiat'],
    ['tfiataed', 'UAE dirham (test)', 'TAED', 2, 'fils', 'fiat', 'fiat'],
  ]),
];

const ACCOUNTS: readonly Coin[] = [
  ...toCoins('main', [['ofc', 'Trading account', 'OFC', 0, 'base unit of the currency held', 'ofc', 'account']]),
  ...toCoins('test', [
    ['tofc', 'Trading account (test)', 'TOFC', 0, 'base unit of the currency held', 'ofc', 'account'],
  ]),
];

const ACCOUNT_PREFIX = 'ofc';

/** Names under which an account holds a currency: `ofcbtc`; for a fiat currency `ofcfiatusd`, and shorter `ofcusd`. */
const unitIds = ({ id, kind }: Coin): string[] =>
  (kind === 'fiat' ? [id, id.replace('fiat', '')] : [id]).map((each) => ACCOUNT_PREFIX + each);

const UNITS: readonly (readonly [unit: Coin, held: Coin])[] = CURRENCIES.flatMap((held) =>
  unitIds(held).map((id) => {
    const unit: Coin = { ...held, id, name: `${held.name} on a trading account`, family: 'ofc', kind: 'unit' };
    return [unit, held] as const;
  }),
);

/** Every asset that the service knows: currencies of chains and banks, trading accounts, and the units that accounts hold. */
export const COINS: readonly Coin[] = [...CURRENCIES, ...ACCOUNTS, ...UNITS.map(([unit]) => unit)];

/** Ids of the whole catalogue, in its order. */
export const COIN_IDS: readonly string[] = COINS.map(({ id }) => id);

const BY_ID = new Map([
  ...CURRENCIES.map((coin) => [coin.id, coin] as const),
  ...UNITS.map(([unit, held]) => [unit.id, held] as const),
]);

/** The coin of a currency, on a trading account (`ofcbtc`) or off it (`btc`); undefined when it is not known. */
export const findCoin = (currency: string): Coin | undefined => BY_ID.get(currency.toLowerCase());

const UNIT_OF: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap(([unit, held]) => {
    const ours = ACCOUNT_PREFIX + (held.kind === 'fiat' ? held.id.replace('fiat', '') : held.id);
    return [[unit.id, ours] as const, [held.id, ours] as const];
  }),
);

/** The unit in which accounts hold a currency, by any of its names: `btc`, `ofcbtc` → `ofcbtc`; `fiatusd` → `ofcusd`. Undefined when unknown. */
export const unitOf = (currency: string): string | undefined => UNIT_OF.get(currency.toLowerCase());

/** The units that accounts hold, each once. */
export const UNIT_IDS: readonly string[] = [...new Set(UNIT_OF.values())];

/** Whether an asset, on a trading account or off it, is made by orders here alone: nobody outside has more of it than they got that way. */
export const isMinted = (currency: string): boolean => currency.includes(':');

const DOLLAR_TOKEN = /usd[ct]$/;

/** How many decimals an amount is written with at least: two for fiat currencies and the tokens that stand for dollars. */
export const leastPlaces = ({ id, kind }: Coin): number => (kind === 'fiat' || DOLLAR_TOKEN.test(id) ? 2 : 0);

/** Coins that have a chain of their own. */
export const CHAIN_COINS: readonly Coin[] = CURRENCIES.filter(({ kind }) => kind === 'chain');

/** The coin of the chain that a coin or token lives on: `tusdc` → `hteth`. Undefined for what lives on none. */
export function chainOf(id: string): string | undefined {
  const coin = CURRENCIES.find((one) => one.id === id);
  if (coin?.kind !== 'token') return coin?.kind === 'chain' ? coin.id : undefined;
  return CHAIN_COINS.find(({ family, network }) => family === coin.family && network === coin.network)?.id;
}

/** The coins and tokens that live on the chain of a coin. */
export const coinsOnChain = (chain: string): string[] =>
  CURRENCIES.filter(({ id }) => chainOf(id) === chain).map(({ id }) => id);

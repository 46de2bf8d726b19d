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

/** Currencies that need nobody to add them. */
const GIVEN: readonly Coin[] = [
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
const unitIdsOf = ({ id, kind }: Coin): string[] =>
  (kind === 'fiat' ? [id, id.replace('fiat', '')] : [id]).map((each) => ACCOUNT_PREFIX + each);

/** A token that is minted here, as its operator added it. */
export interface MintedToken {
  /** The coin of its chain and its short name: `hteth:gousd`. */
  asset: string;
  name: string;
  symbol: string;
  decimals: number;
  /** The coin of its chain. */
  chain: string;
  /** The currency that backs it. */
  reserveAsset: string;
}

/** Tokens of a new sandbox; known until a process has read which there are. */
export const FIRST_TOKENS = [
  {
    asset: 'hteth:gousd',
    name: 'GO Dollar (test)',
    symbol: 'GOUSD',
    decimals: 6,
    chain: 'hteth',
    reserveAsset: 'tfiatusd',
  },
  {
    asset: 'hteth:scaasacme',
    name: 'Acme Dollar (test)',
    symbol: 'ACMEUSD',
    decimals: 18,
    chain: 'hteth',
    reserveAsset: 'tusdc',
  },
] as const satisfies readonly MintedToken[];

/** What accounts hold of a token that is minted: `ofchteth:gousd`. */
export const unitOfToken = (asset: string): string => ACCOUNT_PREFIX + asset;

/** Coins that have a chain of their own. */
export const CHAIN_COINS: readonly Coin[] = GIVEN.filter(({ kind }) => kind === 'chain');

/** Chains on which contracts issue tokens. */
export const TOKEN_CHAINS: readonly Coin[] = CHAIN_COINS.filter(({ family }) => family === 'eth');

const PREFIXES: ReadonlyMap<number, string> = new Map([
  [3, 'milli'],
  [6, 'micro'],
  [9, 'nano'],
  [12, 'pico'],
  [15, 'femto'],
  [18, 'atto'],
]);

/** Nothing for a token of a chain that there is none of. */
function coinOf({ asset: id, name, symbol, decimals, chain }: MintedToken): Coin[] {
  const place = CHAIN_COINS.find((one) => one.id === chain);
  if (place === undefined) return [];
  const prefix = PREFIXES.get(decimals);
  const baseUnit = prefix === undefined ? `base unit of ${symbol}` : `${prefix}-${symbol}`;
  return [{ id, name, symbol, decimals, baseUnit, family: place.family, network: place.network, kind: 'token' }];
}

/** All that is known of coins, with these tokens. */
function catalogueOf(tokens: readonly MintedToken[]) {
  const currencies = [...GIVEN, ...tokens.flatMap(coinOf)];
  const units = currencies.flatMap((held) =>
    unitIdsOf(held).map((id) => {
      const unit: Coin = { ...held, id, name: `${held.name} on a trading account`, family: 'ofc', kind: 'unit' };
      return [unit, held] as const;
    }),
  );
  const unitOf = new Map(
    units.flatMap(([unit, held]) => {
      const ours = ACCOUNT_PREFIX + (held.kind === 'fiat' ? held.id.replace('fiat', '') : held.id);
      return [[unit.id, ours] as const, [held.id, ours] as const];
    }),
  );
  const all: readonly Coin[] = [...currencies, ...ACCOUNTS, ...units.map(([unit]) => unit)];
  const unitNames: readonly string[] = [...new Set(unitOf.values())];
  return {
    tokens,
    currencies,
    all,
    byId: new Map(all.map((coin) => [coin.id, coin])),
    heldBy: new Map([
      ...currencies.map((coin) => [coin.id, coin] as const),
      ...units.map(([unit, held]) => [unit.id, held] as const),
    ]),
    unitOf,
    unitNames,
    minted: new Map(tokens.map((token) => [token.asset, token])),
  };
}

let catalogue = catalogueOf(FIRST_TOKENS);

/** Makes these tokens the ones that this process knows, in the place of those that it knew. Nothing changes where they are the same. */
export function learnCoins(tokens: readonly MintedToken[]): void {
  if (tokens !== catalogue.tokens && JSON.stringify(tokens) !== JSON.stringify(catalogue.tokens))
    catalogue = catalogueOf(tokens);
}

/** The tokens that are minted here, switched off ones included, in their order. */
export const mintedTokens = (): readonly MintedToken[] => catalogue.tokens;

/** Every asset that is known now: currencies of chains and banks, tokens, trading accounts, and the units that accounts hold. */
export const allCoins = (): readonly Coin[] => catalogue.all;

/** The asset of exactly this id, a unit that accounts hold included. */
export const coinById = (id: string): Coin | undefined => catalogue.byId.get(id);

/** The coin of a currency, on a trading account (`ofcbtc`) or off it (`btc`); undefined when it is not known. */
export const findCoin = (currency: string): Coin | undefined => catalogue.heldBy.get(currency.toLowerCase());

/** The unit in which accounts hold a currency, by any of its names: `btc`, `ofcbtc` → `ofcbtc`; `fiatusd` → `ofcusd`. Undefined when unknown. */
export const unitOf = (currency: string): string | undefined => catalogue.unitOf.get(currency.toLowerCase());

/** The units that accounts hold, each once. */
export const allUnits = (): readonly string[] => catalogue.unitNames;

/** Whether an asset, on a trading account or off it, is made by orders here alone: nobody outside has more of it than they got that way. */
export const isMinted = (currency: string): boolean => currency.includes(':');

const DOLLAR_TOKEN = /usd[ct]$/;

/** How many decimals an amount is written with at least: two for fiat currencies and for tokens that stand for them. */
export function leastPlaces({ id, kind, decimals }: Coin): number {
  if (kind === 'fiat' || DOLLAR_TOKEN.test(id)) return Math.min(2, decimals);
  const reserve = findCoin(catalogue.minted.get(findCoin(id)?.id ?? id)?.reserveAsset ?? '');
  return reserve === undefined ? 0 : Math.min(leastPlaces(reserve), decimals);
}

/** The coin of the chain that a coin or token lives on: `tusdc` → `hteth`. Undefined for what lives on none. */
export function chainOf(id: string): string | undefined {
  const coin = coinById(id);
  if (coin?.kind !== 'token') return coin?.kind === 'chain' ? coin.id : undefined;
  const minted = catalogue.minted.get(id);
  if (minted !== undefined) return minted.chain;
  return CHAIN_COINS.find(({ family, network }) => family === coin.family && network === coin.network)?.id;
}

/** The coins and tokens that live on the chain of a coin. */
export const coinsOnChain = (chain: string): string[] =>
  catalogue.currencies.filter(({ id }) => chainOf(id) === chain).map(({ id }) => id);

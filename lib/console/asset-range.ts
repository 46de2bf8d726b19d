import { allCoins, type Coin, findCoin } from '#lib/coins.ts';
import { groupDecimal, toBaseUnits } from '#lib/money.ts';

/** An asset, and how much of it, in whole units as people write them; an empty bound is none. */
export interface AssetRange {
  /** Id of the currency off any account, such as `btc`. */
  asset: string;
  atLeast: string;
  atMost: string;
}

/** Assets that people choose among: each once, wherever it is held. */
export const rangeAssets = (): Coin[] => allCoins().filter(({ kind }) => kind !== 'account' && kind !== 'unit');

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** An amount without the commas between its thousands. */
export const plainNumber = (text: string): string => {
  const trimmed = text.trim();
  return GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
};

/** Base units of a bound; undefined for none, null where it is no amount of the asset. */
const unitsOf = (text: string, coin: Coin): string | null | undefined =>
  text === '' ? undefined : toBaseUnits(text, coin.decimals);

const coinOf = (asset: string): Coin | undefined => {
  const coin = findCoin(asset);
  return coin?.id === asset ? coin : undefined;
};

/** The form of the URL: `btc`, `btc:1.5..`, `btc:..3` or `btc:1.5..3`; of a token `hteth:gousd:1.5..3`. */
export const writeAssetRange = ({ asset, atLeast, atMost }: AssetRange): string =>
  atLeast === '' && atMost === '' ? asset : `${asset}:${atLeast}..${atMost}`;

/** What such a text says, or null where it says nothing that can be looked for. */
export function readAssetRange(text: string): AssetRange | null {
  const [, asset = '', atLeast = '', atMost = ''] =
    /^([a-z0-9]+(?::[a-z][a-z0-9-]*)?)(?::([\d.]*?)\.\.([\d.]*))?$/.exec(text) ?? [];
  const range = { asset, atLeast, atMost };
  return problemOfRange(range) === null ? range : null;
}

/** What is wrong with a range as it was typed, in words; null where nothing is. */
export function problemOfRange({
  asset,
  atLeast,
  atMost,
}: AssetRange): { of: 'atLeast' | 'atMost'; text: string } | null {
  const coin = coinOf(asset);
  if (coin === undefined) return { of: 'atLeast', text: 'Choose an asset.' };
  const [low, high] = [unitsOf(atLeast, coin), unitsOf(atMost, coin)];
  const wrong = `Enter an amount such as 1.5, with at most ${coin.decimals} decimals.`;
  if (low === null) return { of: 'atLeast', text: wrong };
  if (high === null) return { of: 'atMost', text: wrong };
  if (low !== undefined && high !== undefined && BigInt(low) > BigInt(high))
    return { of: 'atMost', text: 'Enter no less than “At least”.' };
  return null;
}

/** What the API is asked for: all names under which the asset is held, and bounds in base units. */
export function fieldsOfRange(text: string): { currencies: string[]; atLeast?: string; atMost?: string } | null {
  const range = readAssetRange(text);
  const coin = range && coinOf(range.asset);
  if (!range || !coin) return null;
  const currencies = allCoins()
    .filter(({ id }) => findCoin(id) === coin)
    .map(({ id }) => id);
  const [atLeast, atMost] = [unitsOf(range.atLeast, coin), unitsOf(range.atMost, coin)];
  return { currencies, ...(atLeast ? { atLeast } : {}), ...(atMost ? { atMost } : {}) };
}

/** A range in words: `BTC, 1.5 to 3`. */
export function describeAssetRange(text: string): string {
  const range = readAssetRange(text);
  if (range === null) return text;
  const symbol = coinOf(range.asset)?.symbol ?? range.asset;
  const [low, high] = [groupDecimal(range.atLeast), groupDecimal(range.atMost)];
  if (low === '' && high === '') return symbol;
  if (high === '') return `${symbol}, at least ${low}`;
  if (low === '') return `${symbol}, at most ${high}`;
  return `${symbol}, ${low} to ${high}`;
}

import type { Random } from './random.ts';

interface Asset {
  /** As off-exchange records name it; trading accounts hold it under `ofc` and this name. */
  currency: string;
  decimals: number;
  usdPrice: number;
  weight: number;
}

const ASSETS: readonly Asset[] = [
  { currency: 'btc', decimals: 8, usdPrice: 94_350, weight: 30 },
  { currency: 'eth', decimals: 18, usdPrice: 3120, weight: 22 },
  { currency: 'usdc', decimals: 6, usdPrice: 1, weight: 20 },
  { currency: 'usdt', decimals: 6, usdPrice: 1, weight: 12 },
  { currency: 'fiatusd', decimals: 2, usdPrice: 1, weight: 9 },
  { currency: 'sol', decimals: 9, usdPrice: 142, weight: 5 },
  { currency: 'fiateur', decimals: 2, usdPrice: 1.09, weight: 2 },
];
const STABLE = ASSETS.filter(({ currency }) => currency === 'usdc' || currency === 'usdt');
const WEIGHTED = ASSETS.map((asset) => [asset, asset.weight] as const);

export interface Amount {
  currency: string;
  /** Whole base units. */
  quantity: string;
  /** In US dollars, two decimals. */
  usdValue: string;
}

const STEPS_PER_UNIT = 10_000;

/** What moves on a chain in place of an asset: dollars and euros go as a stable coin. */
function onChain(asset: Asset, except: string | undefined): Asset {
  const isFiat = asset.currency.startsWith('fiat');
  return (isFiat ? STABLE.find(({ currency }) => currency !== except) : asset) ?? asset;
}

interface Wanted {
  except?: string | undefined;
  isOnchain?: boolean;
}

/** An amount worth about `usd` dollars in a currency other than `except`, in steps that people trade in. */
export function randomAmount(random: Random, usd: number, { except, isOnchain = false }: Wanted = {}): Amount {
  const next = (): Asset => {
    const drawn = random.weighted(WEIGHTED);
    return isOnchain ? onChain(drawn, except) : drawn;
  };
  let asset = next();
  while (asset.currency === except) asset = next();
  const coarse = asset.decimals < 4 ? 10 ** (4 - asset.decimals) : 1;
  const steps = Math.max(1, Math.round(((usd / asset.usdPrice) * STEPS_PER_UNIT) / coarse)) * coarse;
  const quantity = asset.decimals < 4 ? `${steps / coarse}` : `${steps}${'0'.repeat(asset.decimals - 4)}`;
  return { currency: asset.currency, quantity, usdValue: ((steps / STEPS_PER_UNIT) * asset.usdPrice).toFixed(2) };
}

/** A size in dollars: many small ones, few of several millions. */
export const randomUsd = (random: Random): number => Math.round(2500 * 1600 ** (random.next() ** 1.4));

import { findCoin } from '#lib/coins.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import type { DemoWallet } from '#server/demo/wallets.ts';
import type { Opening } from '#server/domains/ledger/public.ts';

/** What the largest trading account has, in whole units. */
const OF_ACCOUNTS: Readonly<Record<string, number>> = {
  ofcbtc: 25,
  ofceth: 400,
  ofcsol: 12_000,
  ofcusdc: 5_000_000,
  ofcusdt: 3_000_000,
  ofcusd: 8_000_000,
  ofceur: 1_500_000,
};

/** What the largest trading account of the test networks has: what tokens are minted from. */
const OF_TEST_ACCOUNTS: Readonly<Record<string, number>> = { ofctusd: 4_000_000, ofctusdc: 2_500_000 };

/** What the account has that trades on the test networks. */
const OF_DESK: Readonly<Record<string, number>> = {
  ofctusd: 1_500_000,
  ofctbtc: 12,
  ofchteth: 160,
  ofctsol: 4000,
  ofctusdc: 600_000,
};
const DESK = 'Trading Desk';

/** How large trading accounts are beside it; others are small. */
const SIZES: Readonly<Record<string, number>> = {
  Treasury: 1,
  'Token Treasury': 1,
  'Trading Desk': 1,
  'Market Making': 0.6,
  'Client Settlement': 0.35,
  'Calder & Finch Prime': 0.9,
  'Calder & Finch Lending': 0.4,
  'Quayside Clearing': 2,
};
const SMALL = 0.1;

/** What wallets on a chain have, in whole units, by their kind. */
const OF_CHAINS: Readonly<Record<string, Readonly<Record<DemoWallet['type'], number>>>> = {
  btc: { hot: 3.2, cold: 40, custodial: 60, trading: 0 },
  eth: { hot: 180, cold: 900, custodial: 1250, trading: 0 },
  sol: { hot: 2500, cold: 18_000, custodial: 30_000, trading: 0 },
};

/** What the largest trading account of its kind has. */
function holdingsOf(coin: string, label: string): Readonly<Record<string, number>> {
  if (coin === 'ofc') return OF_ACCOUNTS;
  return label === DESK ? OF_DESK : OF_TEST_ACCOUNTS;
}

/** A little more or less than so many whole units, in hundredths of one. */
function amountOf(random: Random, asset: string, whole: number): string {
  const hundredths = Math.round(whole * (0.85 + random.next() * 0.3) * 100);
  const places = (findCoin(asset)?.decimals ?? 2) - 2;
  return hundredths === 0 ? '' : hundredths + '0'.repeat(places);
}

/** What demo wallets have when the books open; the same for the same seed. */
export function planOpenings(seed: number, wallets: readonly DemoWallet[]): Opening[] {
  const random = createRandom(`${seed}:openings`);
  return wallets.flatMap(({ id: walletId, enterpriseId, coin, label, type }) => {
    const size = SIZES[label] ?? SMALL;
    const wanted: [asset: string, whole: number][] =
      type === 'trading'
        ? Object.entries(holdingsOf(coin, label)).map(([asset, whole]) => [asset, whole * size])
        : [[coin, OF_CHAINS[coin]?.[type] ?? 0]];
    return wanted
      .map(([asset, whole]) => ({ walletId, enterpriseId, asset, amount: amountOf(random, asset, whole) }))
      .filter(({ amount }) => amount !== '');
  });
}

import { findCoin } from '#lib/coins.ts';
import { usdCents } from '#lib/prices.ts';

/** Base units of a chain's own coin that one movement costs. Fixed: the chains of a sandbox have no market for space. */
const FEES: Readonly<Record<string, { units: string; coin: Readonly<Record<'main' | 'test', string>> }>> = {
  btc: { units: '2800', coin: { main: 'btc', test: 'tbtc' } },
  ltc: { units: '2200', coin: { main: 'ltc', test: 'tltc' } },
  eth: { units: '420000000000000', coin: { main: 'eth', test: 'hteth' } },
  sol: { units: '5000', coin: { main: 'sol', test: 'tsol' } },
  xrp: { units: '12', coin: { main: 'xrp', test: 'txrp' } },
};

/** What the movement of a unit on its chain is likely to cost; null for tokens and fiat, which move in the books alone. */
export function feeEstimateOf(unit: string): { native: string; usd: string } | null {
  const held = findCoin(unit);
  const fee = held && FEES[held.family === 'ofc' ? familyOf(unit) : held.family];
  if (!held || !fee || fee.coin[held.network] !== held.id) return null;
  const cents = usdCents(fee.coin[held.network], fee.units).padStart(3, '0');
  return { native: fee.units, usd: `${cents.slice(0, -2)}.${cents.slice(-2)}` };
}

const familyOf = (unit: string): string => findCoin(unit.replace(/^ofc/, ''))?.family ?? '';

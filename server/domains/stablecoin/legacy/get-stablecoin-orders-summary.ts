import { chainOf } from '#lib/coins.ts';
import * as contracts from '#lib/contracts/stablecoin/legacy-orders.ts';
import type { LegacySummary } from '#lib/contracts/stablecoin/legacy-shapes.ts';
import type { OrderType } from '#lib/contracts/stablecoin/words.ts';
import { sumUnits } from '#lib/money.ts';
import { operation } from '#server/core/call/operation.ts';
import { listTokens } from '../tokens/token-store.ts';
import { addUp, type Sum } from './legacy-queries.ts';

type Shown = LegacySummary['byAsset'][string]['mint'];

const PARTS = { created: ['CREATED'], pending: ['CONFIRMED_DEPOSIT', 'PROCESSING'], fulfilled: ['FULFILLED'] } as const;

const totalOf = (sums: readonly Sum[]) => ({
  amount: sumUnits(sums.map(({ amount }) => amount)),
  count: sums.reduce((all, { count }) => all + count, 0),
});

/** Orders of one type, and how many of them stand where; parts without orders are left out. */
function presentSums(all: readonly Sum[], type: OrderType): Shown {
  const own = all.filter((sum) => sum.type === type);
  const parts = Object.entries(PARTS).flatMap(([part, states]) => {
    const sums = own.filter(({ status }) => states.some((state) => state === status));
    return sums.length === 0 ? [] : [[part, totalOf(sums)] as const];
  });
  return { ...totalOf(own), byStatus: Object.fromEntries(parts) };
}

export const getStablecoinOrdersSummary = operation(
  contracts.getStablecoinOrdersSummary,
  async ({ db }, { stablecoin, chain, ...query }) => {
    const tokens = (await listTokens(db, { all: true })).filter(
      ({ slug, asset }) => (stablecoin?.includes(slug) ?? true) && (chain === undefined || chainOf(asset) === chain),
    );
    const sums = await addUp(db, { ...query, tokens: tokens.map(({ slug }) => slug) });
    const byAsset = tokens.map(({ slug, asset, decimals }) => {
      const own = sums.filter(({ token }) => token === slug);
      const [mint, burn] = [presentSums(own, 'MINT'), presentSums(own, 'BURN')];
      return [asset, { chain: chainOf(asset) ?? asset, decimals, mint, burn }] as const;
    });
    return { byAsset: Object.fromEntries(byAsset) };
  },
);

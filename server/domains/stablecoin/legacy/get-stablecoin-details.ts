import { chainOf } from '#lib/coins.ts';
import * as contracts from '#lib/contracts/stablecoin/legacy.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import { converted } from '../amounts.ts';
import { demandToken } from './legacy-assets.ts';

async function standOf(db: Queryable, kind: 'issuance' | 'reserve', slug: string): Promise<bigint> {
  const [account] = await readBalances(db, { kind, owners: [slug] });
  return BigInt(account?.available ?? '0');
}

export const getStablecoinDetails = operation(contracts.getStablecoinDetails, async ({ db, service }, { token }) => {
  const { slug, asset, decimals, reserveDecimals } = await demandToken(db, service.env, token);
  const [issued, reserve] = await Promise.all([standOf(db, 'issuance', slug), standOf(db, 'reserve', slug)]);
  const supply = String(-issued);
  const places = { sourceDecimals: reserveDecimals, destinationDecimals: decimals };
  return {
    token: slug,
    totalSupplyAggregated: supply,
    decimals,
    supplyByChain: [{ chain: chainOf(asset) ?? asset, supply, decimals }],
    totalReserves: String(converted(reserve, places)),
  };
});

import type { InputOf } from '#lib/contract.ts';
import { createStablecoinOrder } from '#lib/contracts/stablecoin/legacy-orders.ts';
import type { LegacyOrder } from '#lib/contracts/stablecoin/legacy-shapes.ts';
import { uuidV5 } from '#server/core/runtime/id.ts';
import type { Harness } from '#server/testing/harness.ts';
import type { MintPlace } from '../testing.ts';

/** Ids of assets by their names. */
export const ASSETS = {
  dollar: uuidV5('tfiatusd'),
  gousd: uuidV5('hteth:gousd'),
  usdc: uuidV5('tusdc'),
  acme: uuidV5('hteth:scaasacme'),
};

type NewOrder = InputOf<typeof createStablecoinOrder>;

/** An order of a place: dollars to `gousd` by default. */
export const legacyOrderOf = ({ enterpriseId, accountId }: MintPlace, more: Partial<NewOrder> = {}): NewOrder => ({
  enterpriseId,
  type: 'mint',
  fromAssetId: ASSETS.dollar,
  fromAmount: '10001',
  toAssetId: ASSETS.gousd,
  sourceWalletId: accountId,
  destinationType: 'go_account',
  destinationWalletId: accountId,
  ...more,
});

/** Makes an order that must succeed. */
export async function legacyOrdered(h: Harness, place: MintPlace, more: Partial<NewOrder> = {}): Promise<LegacyOrder> {
  const input = legacyOrderOf(place, more);
  const { status, body, text } = await h.call(createStablecoinOrder, { as: place.operator, input });
  if (status !== 200) throw new Error(text);
  return body;
}

import { findCoin } from '#lib/coins.ts';
import type {
  LegacyDestination,
  LegacyOrder,
  LegacyOrderDetail,
  LegacyStatus,
} from '#lib/contracts/stablecoin/legacy-shapes.ts';
import type { DestinationType, OrderStatus, OrderType } from '#lib/contracts/stablecoin/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { listSteps, type OrderRow } from '../orders/order-store.ts';
import { presentOrder } from '../orders/order-view.ts';
import { assetIdOf } from './legacy-assets.ts';

/** Types of orders in the words of the older interface, and back. */
const TYPES = { MINT: 'mint', BURN: 'burn' } as const satisfies Record<OrderType, string>;
export const TYPE_OF = { mint: 'MINT', burn: 'BURN' } as const;

const DESTINATIONS: Readonly<Record<DestinationType, LegacyDestination>> = {
  GO_ACCOUNT: 'go_account',
  BLOCKCHAIN_ADDRESS: 'address',
  WALLET: 'wallet',
};
export const DESTINATION_OF: Readonly<Record<LegacyDestination, DestinationType>> = {
  go_account: 'GO_ACCOUNT',
  address: 'BLOCKCHAIN_ADDRESS',
  wallet: 'WALLET',
};

/** A state in the words of the older interface, which tell what was paid and what the issuer does. */
function statusOf({ type, sourceAsset }: OrderRow, status: OrderStatus): LegacyStatus {
  if (status === 'CONFIRMED_DEPOSIT')
    return findCoin(sourceAsset)?.kind === 'fiat' ? 'confirmed_fiat_deposit' : 'confirmed_token_deposit';
  if (status === 'PROCESSING') return type === 'MINT' ? 'triggering_mint' : 'triggering_burn';
  return ({ CREATED: 'created', FULFILLED: 'fulfilled', FAILED: 'failed' } as const)[status];
}

/** An order as callers of the older interface see it. */
export function presentLegacy(order: OrderRow): LegacyOrder {
  const { memo, approval } = presentOrder(order);
  const { destinationWalletId, destinationAddress } = order;
  return {
    id: order.id,
    type: TYPES[order.type],
    status: statusOf(order, order.status),
    enterpriseId: order.enterpriseId,
    userId: order.userId,
    fromAssetId: assetIdOf(order.sourceAsset),
    fromAmount: order.sourceAmount,
    toAssetId: assetIdOf(order.destinationAsset),
    toAmount: order.destinationAmount,
    sourceWalletId: order.sourceWalletId,
    destinationType: DESTINATIONS[order.destinationType],
    ...(destinationWalletId === null ? {} : { destinationWalletId }),
    ...(destinationAddress === null ? {} : { destinationAddress }),
    fee: { basisPoints: order.feeBps },
    ...(memo === undefined ? {} : { memo }),
    ...(approval === undefined ? {} : { approval }),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

/** The same with when it came into its states. */
export async function presentLegacyDetail(db: Queryable, order: OrderRow): Promise<LegacyOrderDetail> {
  const steps = await listSteps(db, order.id);
  const orderHistories = steps.map(({ status, at }) => ({ status: statusOf(order, status), timestamp: at }));
  return { ...presentLegacy(order), orderHistories };
}

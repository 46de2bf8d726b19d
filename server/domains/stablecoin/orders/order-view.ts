import type { MintOrder, MintOrderDetail } from '#lib/contracts/stablecoin/order-shapes.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import { mintOrderEvents } from '#lib/events/stablecoin.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { depositName } from './order-books.ts';
import { type LegRow, listLegs, listSteps, type OrderRow } from './order-store.ts';

/** The movement on a trading account that an order made. */
const transferOf = ({ id, status, destinationType }: OrderRow): string | null =>
  status === 'FULFILLED' && destinationType === 'GO_ACCOUNT' ? id : null;

const given = <Key extends string, Value>(key: Key, value: Value | null): Record<Key, Value> | Record<never, never> =>
  value === null ? {} : ({ [key]: value } as Record<Key, Value>);

/** What other admins say of it; null where nobody was asked. */
export const approvalOf = ({ approvalId: id, approvalState: state, approvalExpiresAt: expiresAt }: OrderRow) =>
  id === null || state === null || expiresAt === null ? null : { id, state, expiresAt };

/** An order as callers see it. */
export const presentOrder = (order: OrderRow): MintOrder => ({
  id: order.id,
  userId: order.userId,
  type: order.type,
  status: order.status,
  enterpriseId: order.enterpriseId,
  source: {
    asset: order.sourceAsset,
    amount: order.sourceAmount,
    walletId: order.sourceWalletId,
    type: 'GO_ACCOUNT',
  },
  destination: {
    asset: order.destinationAsset,
    amount: order.destinationAmount,
    type: order.destinationType,
    ...given('address', order.destinationAddress),
    ...given('walletId', order.destinationWalletId),
    ...given('transferId', transferOf(order)),
    ...given('transactionHash', order.transactionHash),
  },
  fee: { basisPoints: String(order.feeBps), amount: order.fee },
  depositInstructions: {
    type: 'GO_ACCOUNT',
    asset: order.sourceAsset,
    sequenceId: depositName(order.id),
    walletId: order.treasuryId,
  },
  ...given('idempotencyKey', order.idempotencyKey),
  ...given('memo', order.memo),
  ...given('approval', approvalOf(order)),
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
});

const presentLeg = (order: OrderRow, leg: LegRow): MintOrderDetail['transactions'][number] => ({
  type: leg.type,
  status: leg.status,
  asset: leg.asset,
  amount: leg.amount,
  createdAt: leg.createdAt,
  updatedAt: leg.updatedAt,
  ...given('transactionHash', leg.transactionHash),
  ...given('transferId', leg.type === 'DEPOSIT' && leg.status === 'COMPLETED' ? order.id : null),
});

/** The same with what has happened to it. */
export async function presentDetail(db: Queryable, order: OrderRow): Promise<MintOrderDetail> {
  const [steps, legs] = await Promise.all([listSteps(db, order.id), listLegs(db, order.id)]);
  return {
    ...presentOrder(order),
    ...given('failure', order.failure),
    timeline: steps.map(({ status, at }) => ({ status, timestamp: at })),
    transactions: legs.map((leg) => presentLeg(order, leg)),
  };
}

const EVENTS = {
  CREATED: 'created',
  CONFIRMED_DEPOSIT: 'deposit-confirmed',
  PROCESSING: 'processing',
  FULFILLED: 'fulfilled',
  FAILED: 'failed',
} as const;
type Told = (typeof EVENTS)[keyof typeof EVENTS] | 'approved' | 'late';

/** What is told of an order: each state has an event; `as` is what else there is to tell, such as that it is late. */
export function toldOf(
  order: OrderRow,
  { as = EVENTS[order.status], userId }: { as?: Told; userId?: string | null } = {},
): DomainEvent[] {
  const body = {
    enterpriseId: order.enterpriseId,
    orderId: order.id,
    orderType: order.type,
    status: order.status,
    walletId: order.sourceWalletId,
    sourceAsset: order.sourceAsset,
    sourceAmount: order.sourceAmount,
    destinationAsset: order.destinationAsset,
    destinationAmount: order.destinationAmount,
    updatedAt: order.updatedAt,
  };
  const about = { id: order.id, body, ...(userId === undefined ? {} : { actorUserId: userId }) };
  return mintOrderEvents.to(order.enterpriseId, as, about);
}

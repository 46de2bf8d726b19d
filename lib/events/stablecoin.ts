import * as z from 'zod';
import { MintAsset, OrderStatus, OrderType } from '#lib/contracts/stablecoin/words.ts';
import { MintOrderCallback } from '#lib/contracts/webhooks/mint-callback.ts';
import { WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import { BaseUnits, HexId, Instant, Uuid } from '#lib/schema.ts';
import { alsoCalledBack, calledBack, eventsOf } from './catalogue.ts';

const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;

const Facts = z.object({
  enterpriseId: HexId,
  orderId: Uuid,
  orderType: OrderType,
  status: OrderStatus,
  walletId: HexId,
  sourceAsset: MintAsset,
  sourceAmount: BaseUnits,
  destinationAsset: MintAsset,
  destinationAmount: BaseUnits,
  updatedAt: Instant,
});

/** What a callback says of an order: all but the account that pays. */
const toldOf = (facts: Omit<z.output<typeof Facts>, 'orderId'>) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'walletId'));

const created = calledBack(Facts, 'mintOrder', {
  schema: MintOrderCallback,
  summary: 'A mint or burn order was made, or went on.',
  example: {
    id: '8f2a3b4c5d6e47990011bbccddeeff03',
    webhook: webhookId,
    type: 'mintOrder',
    enterprise: enterpriseId,
    enterpriseId,
    orderId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
    orderType: 'MINT',
    status: 'CREATED',
    sourceAsset: 'tfiatusd',
    sourceAmount: '10001',
    destinationAsset: 'hteth:gousd',
    destinationAmount: '99900000',
    hash: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
    updatedAt: '2026-03-02T09:30:00.000Z',
    simulation: false,
  },
  contentOf: ({ orderId, ...facts }) => ({ subjectId: orderId, hash: orderId, more: { orderId, ...toldOf(facts) } }),
});

const moved = alsoCalledBack(created);

/** What happens to mint and burn orders: each state calls back. */
export const mintOrderEvents = eventsOf('mint-order', {
  created,
  approved: { body: Facts },
  'deposit-confirmed': moved,
  processing: moved,
  fulfilled: moved,
  failed: moved,
  late: { body: Facts },
});

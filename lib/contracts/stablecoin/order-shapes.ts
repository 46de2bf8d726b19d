import * as z from 'zod';
import { ApprovalState } from '#lib/contracts/approvals/shapes.ts';
import { BaseUnits, HexId, Instant, Uuid } from '#lib/schema.ts';
import { DestinationType, LEG_STATUSES, LEG_TYPES, MINT_EXAMPLES, MintAsset, OrderStatus, OrderType } from './words.ts';

const { accountId, enterpriseId, orderId, treasuryId, userId } = MINT_EXAMPLES;
const walletId = HexId.meta({ description: 'Id of the wallet.' });

const hash = z.string().max(200).meta({ description: 'Of the transaction that the issuer made.' });
const transferId = z.string().max(36).meta({ description: 'Id of the movement on the trading account.' });

/** What other admins say of an order above the limit of its enterprise. */
export const OrderApproval = z
  .object({
    id: HexId.meta({ description: 'Id of the pending approval.' }),
    state: ApprovalState,
    expiresAt: Instant.meta({ description: 'When the order fails if nobody has decided.' }),
  })
  .meta({
    description:
      'Ours: what other admins say of an order above the limit of its enterprise. Absent where nobody was asked.',
  });

/** An order as callers see it. Source: public OpenAPI document, `ExchangeOrderBaseResponse`. */
export const MintOrder = z
  .object({
    id: Uuid,
    userId: HexId.meta({ description: 'Who made it.' }),
    type: OrderType,
    status: OrderStatus,
    enterpriseId: HexId,
    source: z.object({
      asset: MintAsset,
      amount: BaseUnits.meta({ description: 'What is paid, the fee included, in base units.' }),
      walletId,
      type: z.literal('GO_ACCOUNT'),
    }),
    destination: z.object({
      asset: MintAsset,
      amount: BaseUnits.meta({ description: 'What arrives, in base units.' }),
      type: DestinationType,
      address: z.string().max(200).optional(),
      walletId: walletId.optional(),
      transferId: transferId.optional(),
      transactionHash: hash.optional(),
    }),
    fee: z.object({
      basisPoints: z.string().max(5),
      amount: BaseUnits.meta({ description: 'What is taken of the amount that is paid, in its base units.' }),
    }),
    depositInstructions: z
      .object({
        type: z.literal('GO_ACCOUNT'),
        asset: MintAsset,
        sequenceId: z.string().max(60),
        walletId,
      })
      .meta({ description: 'Where the service pays the deposit to; callers send nothing.' }),
    idempotencyKey: z.string().max(400).optional(),
    memo: z.string().max(500).optional(),
    approval: OrderApproval.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'MintOrder' });
export type MintOrder = z.output<typeof MintOrder>;

/** The same with what has happened to it. Source: public OpenAPI document, `GetExchangeOrderResponse`. */
export const MintOrderDetail = MintOrder.extend({
  failure: z.string().max(2000).optional().meta({ description: 'Ours: why the order failed.' }),
  timeline: z.array(z.object({ status: OrderStatus, timestamp: Instant })).max(5),
  transactions: z
    .array(
      z.object({
        type: z.enum(LEG_TYPES),
        status: z.enum(LEG_STATUSES),
        asset: MintAsset,
        amount: BaseUnits,
        createdAt: Instant,
        updatedAt: Instant,
        transactionHash: hash.optional(),
        transferId: transferId.optional(),
      }),
    )
    .max(10),
}).meta({ id: 'MintOrderDetail' });
export type MintOrderDetail = z.output<typeof MintOrderDetail>;

export const exampleMintOrder: z.input<typeof MintOrder> = {
  id: orderId,
  userId,
  type: 'MINT',
  status: 'CREATED',
  enterpriseId,
  source: { asset: 'tfiatusd', amount: '10001', walletId: accountId, type: 'GO_ACCOUNT' },
  destination: { asset: 'hteth:gousd', amount: '99900000', type: 'GO_ACCOUNT', walletId: accountId },
  fee: { basisPoints: '10', amount: '11' },
  depositInstructions: {
    type: 'GO_ACCOUNT',
    asset: 'tfiatusd',
    sequenceId: `order-deposit:${orderId}`,
    walletId: treasuryId,
  },
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};

export const exampleMintDetail: z.input<typeof MintOrderDetail> = {
  ...exampleMintOrder,
  status: 'CONFIRMED_DEPOSIT',
  updatedAt: '2026-03-02T09:31:00.000Z',
  timeline: [
    { status: 'CREATED', timestamp: '2026-03-02T09:30:00.000Z' },
    { status: 'CONFIRMED_DEPOSIT', timestamp: '2026-03-02T09:31:00.000Z' },
  ],
  transactions: [
    {
      type: 'DEPOSIT',
      status: 'COMPLETED',
      asset: 'tfiatusd',
      amount: '10001',
      createdAt: '2026-03-02T09:31:00.000Z',
      updatedAt: '2026-03-02T09:31:00.000Z',
    },
  ],
};

import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { ORDER_MINT, PLAY_MINT, READ_MINT } from '#lib/rights.ts';
import { EnterpriseId, InstantInput, listOf, proseText, storable, Uuid, wholeNumber } from '#lib/schema.ts';
import { exampleMintDetail, exampleMintOrder, MintOrder, MintOrderDetail } from './order-shapes.ts';
import {
  DestinationType,
  MINT_BASE,
  MINT_ERRORS,
  MINT_EXAMPLES,
  MINT_TAG,
  MintAmount,
  NamedAsset,
  NamedToken,
  OrderStatus,
  OrderType,
} from './words.ts';

const BASE = `${MINT_BASE}/orders` as const;
const { enterpriseId, accountId, orderId } = MINT_EXAMPLES;

const WalletRef = z.string().min(1).max(200);

/** Where what an order makes goes to. */
const Destination = z
  .strictObject({
    asset: NamedAsset,
    type: DestinationType,
    address: storable(200).min(1).optional().meta({
      description: 'For `BLOCKCHAIN_ADDRESS`: an address on the chain of the token. Default: none.',
    }),
    walletId: WalletRef.optional().meta({
      description: 'For `GO_ACCOUNT` and `WALLET`: a wallet of the enterprise. Default: none.',
    }),
  })
  .refine(({ address, walletId }) => (address === undefined) !== (walletId === undefined), {
    message: 'needs exactly one of address and walletId',
  })
  .refine(({ type, address }) => (type === 'BLOCKCHAIN_ADDRESS') === (address !== undefined), {
    message: 'needs address for the type BLOCKCHAIN_ADDRESS, and walletId for the others',
  });

const NO_KEY = 'must have 1 to 256 characters that are no blanks at their ends';

/** Source: public OpenAPI document, `mint.v1.enterprise.orders.create`. */
export const createMintOrder = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: { ...member(ORDER_MINT), wallet: '*' },
  errors: {
    ...MINT_ERRORS,
    also: [404],
    codes: { memo: 'memo_invalid', 'source.amount': 'amount_invalid', destination: 'destination_invalid' },
  },
  rightsFirst: true,
  tellsReplay: true,
  status: 201,
  input: z.object({
    enterpriseId: EnterpriseId,
    source: z
      .strictObject({
        asset: NamedAsset,
        amount: MintAmount.meta({ description: 'What is paid, the fee included, in base units.' }),
        walletId: WalletRef.meta({ description: 'Id of the trading account that pays.' }),
        type: z.literal('GO_ACCOUNT', 'must be GO_ACCOUNT: orders are paid from trading accounts').meta({
          description: '`GO_ACCOUNT`: orders are paid from trading accounts.',
        }),
      })
      .meta({ description: 'What is paid, and from where.' }),
    destination: Destination.meta({ description: 'What arrives, and where.' }),
    idempotencyKey: storable(400)
      .transform((key) => key.trim())
      .pipe(z.string().min(1, NO_KEY).max(256, NO_KEY))
      .optional()
      .meta({
        description:
          'Chosen by the caller: the same one with the same content gives the same order again, with other content 409. Default: each call is an order.',
      }),
    memo: proseText(500).optional().meta({ description: 'What the enterprise notes. Default: nothing.' }),
  }),
  output: MintOrder,
  summary: 'Order that tokens are minted or burnt.',
  description:
    'The pair of assets decides which: what a token is backed by mints it, the token burns it. The whole amount is held at once and paid by the service; the fee stays in the asset that is paid. The latest terms must be accepted (401 `AgreementNotAccepted`). In a sandbox the memos `sandbox:fail-deposit`, `sandbox:fail-processing`, `sandbox:slow` and `sandbox:hold` say how the order ends.',
  done: 'Ordered a mint or burn',
  tag: MINT_TAG,
  example: {
    input: {
      enterpriseId,
      source: { asset: 'tfiatusd', amount: '10001', walletId: accountId, type: 'GO_ACCOUNT' },
      destination: { asset: 'hteth:gousd', type: 'GO_ACCOUNT', walletId: accountId },
      idempotencyKey: 'mint-2026-03-02-1',
    },
    output: exampleMintOrder,
  },
});

/** Source: public OpenAPI document, `mint.v1.enterprise.orders.list`. */
export const listMintOrders = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  rightsFirst: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    id: listOf(Uuid).meta(only('orders of these ids')),
    type: OrderType.optional().meta(only('orders of this type')),
    status: listOf(OrderStatus, 5).meta(only('orders in these states')),
    asset: NamedAsset.optional().meta(only('orders that pay or give this asset')),
    token: NamedToken.optional().meta(only('orders of this token')),
    fromDate: InstantInput.optional().meta({
      description: 'Only orders made at this instant or later. Default: no limit.',
    }),
    toDate: InstantInput.optional().meta({
      description: 'Only orders made at this instant or before. Default: no limit.',
    }),
    pageNo: wholeNumber(1, 1_000_000).default(1).meta({ description: 'Number of the page, from 1.' }),
    pageSize: wholeNumber(1, 200).default(50).meta({ description: 'Maximum number of orders in a page.' }),
    sortBy: z.literal('createdAt').default('createdAt').meta({ description: 'Field to sort by.' }),
    sortOrder: z.enum(['asc', 'desc']).default('desc').meta({ description: 'Order of the list.' }),
  }),
  output: z.object({
    orders: z.array(MintOrder).max(200),
    total: z.int().min(0).meta({ description: 'How many match.' }),
    pageNo: z.int().min(1),
    pageSize: z.int().min(1),
  }),
  summary: 'List the mint and burn orders of an enterprise.',
  tag: MINT_TAG,
  example: {
    input: { enterpriseId, status: ['CREATED'] },
    output: { orders: [exampleMintOrder], total: 1, pageNo: 1, pageSize: 50 },
  },
});

const OrderId = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'Id of the order.', examples: [orderId] });

/** Source: public OpenAPI document, `mint.v1.enterprise.orders.get`. */
export const getMintOrder = contract({
  routes: [{ method: 'GET', path: `${BASE}/{orderId}` }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  rightsFirst: true,
  input: z.object({ enterpriseId: EnterpriseId, orderId: OrderId }),
  output: MintOrderDetail,
  summary: 'Read a mint or burn order.',
  tag: MINT_TAG,
  example: { input: { enterpriseId, orderId }, output: exampleMintDetail },
});

/** Ours: the issuer of a sandbox goes on with an order that it holds. */
export const releaseMintOrder = contract({
  routes: [
    { method: 'POST', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/sandbox/mint-orders/{orderId}/release' },
  ],
  access: member(PLAY_MINT),
  errors: MINT_ERRORS,
  sandboxOnly: true,
  input: z.object({ enterpriseId: EnterpriseId, orderId: OrderId }),
  output: MintOrderDetail,
  summary: 'Let the issuer go on with an order that it holds.',
  description: 'For orders with the memo `sandbox:hold`. 409 for one that is not held, or is not being processed.',
  done: 'Let the issuer go on with an order',
  tag: MINT_TAG,
  example: { input: { enterpriseId, orderId }, output: exampleMintDetail },
});

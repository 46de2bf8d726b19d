import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { ORDER_MINT, READ_MINT } from '#lib/rights.ts';
import { EnterpriseId, InstantInput, listOf, storable, Uuid, wholeNumber } from '#lib/schema.ts';
import {
  AssetId,
  Chain,
  exampleLegacyOrder,
  LEGACY_ENTERPRISE,
  LEGACY_IDS,
  LEGACY_TAG,
  LegacyDestination,
  LegacyOrder,
  LegacyOrderDetail,
  LegacySummary,
  MAX_STATUSES,
  StatusSought,
} from './legacy-shapes.ts';
import { createMintOrder } from './orders.ts';
import { MINT_ERRORS, MINT_EXAMPLES, MintAmount, TokenSlug } from './words.ts';

const { enterpriseId, accountId, orderId } = MINT_EXAMPLES;
const WalletRef = z.string().min(1).max(200);
const { idempotencyKey, memo } = createMintOrder.input.shape;

const status = listOf(StatusSought, MAX_STATUSES);
const made = {
  fromDate: InstantInput.optional().meta({
    description: 'Only orders made at this instant or later. Default: no limit.',
  }),
  toDate: InstantInput.optional().meta({
    description: 'Only orders made at this instant or before. Default: no limit.',
  }),
};

/** Source: public OpenAPI document, `stablecoin.v1.enterprise.order.post`. */
export const createStablecoinOrder = contract({
  routes: [{ method: 'POST', path: `${LEGACY_ENTERPRISE}/order` }],
  access: { ...member(ORDER_MINT), wallet: '*' },
  errors: {
    ...MINT_ERRORS,
    also: [404],
    codes: {
      memo: 'memo_invalid',
      fromAmount: 'amount_invalid',
      destinationType: 'destination_invalid',
      destinationWalletId: 'destination_invalid',
      destinationAddress: 'destination_invalid',
    },
  },
  rightsFirst: true,
  tellsReplay: true,
  input: z
    .object({
      enterpriseId: EnterpriseId,
      type: z.enum(['mint', 'burn']).meta({ description: 'What the pair of assets does.' }),
      fromAssetId: AssetId.meta({ description: 'Id of the asset that is paid.' }),
      fromAmount: MintAmount.meta({ description: 'What is paid, the fee included, in base units.' }),
      toAssetId: AssetId.meta({ description: 'Id of the asset that arrives.' }),
      sourceWalletId: WalletRef.meta({ description: 'Id of the trading account that pays.' }),
      destinationType: LegacyDestination,
      destinationWalletId: WalletRef.optional().meta({
        description: 'For `go_account` and `wallet`: a wallet of the enterprise. Default: none.',
      }),
      destinationAddress: storable(200).min(1).optional().meta({
        description: 'For `address`: an address on the chain of the token. Default: none.',
      }),
      idempotencyKey,
      memo,
    })
    .superRefine(({ destinationType, destinationWalletId, destinationAddress }, context) => {
      const isAddress = destinationType === 'address';
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (isAddress && destinationAddress === undefined) refuse('destinationAddress', 'is required for address');
      if (!isAddress && destinationAddress !== undefined) refuse('destinationAddress', 'goes with address alone');
      if (isAddress && destinationWalletId !== undefined) refuse('destinationWalletId', 'does not go with address');
      if (!isAddress && destinationWalletId === undefined)
        refuse('destinationWalletId', `is required for ${destinationType}`);
    }),
  output: LegacyOrder,
  summary: 'Order that tokens are minted or burnt, by the older interface.',
  description:
    'The same orders, checks and errors as those of `createMintOrder`, in the words of before. The whole amount is held at once and paid by the service: nothing is sent to the treasury. `idempotencyKey` and `memo` are ours; keys count for both interfaces together.',
  done: 'Ordered a mint or burn',
  tag: LEGACY_TAG,
  example: {
    input: {
      enterpriseId,
      type: 'mint',
      fromAssetId: LEGACY_IDS.dollar,
      fromAmount: '10001',
      toAssetId: LEGACY_IDS.token,
      sourceWalletId: accountId,
      destinationType: 'go_account',
      destinationWalletId: accountId,
    },
    output: exampleLegacyOrder,
  },
});

/** Source: public OpenAPI document, `stablecoin.v1.enterprise.order.get`. */
export const listStablecoinOrders = contract({
  routes: [{ method: 'GET', path: `${LEGACY_ENTERPRISE}/orders` }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  rightsFirst: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    ids: listOf(Uuid).meta(only('orders of these ids')),
    stablecoinAssetId: AssetId.optional().meta(only('orders that mint or burn this asset')),
    type: z
      .enum(['mint', 'burn', 'reward'])
      .optional()
      .meta({ description: 'Only orders of this type; none is a `reward`. Default: all.' }),
    status: status.meta(only('orders in these states')),
    ...made,
    limit: wholeNumber(1, 500).default(50).meta({ description: 'Maximum number of orders in a page.' }),
    skip: wholeNumber(0, 1_000_000).default(0).meta({ description: 'How many orders come before the page.' }),
    sortBy: z.enum(['createdAt', 'updatedAt']).default('createdAt').meta({ description: 'Field to sort by.' }),
    sortOrder: z.enum(['ASC', 'DESC', 'asc', 'desc']).default('DESC').meta({ description: 'Order of the list.' }),
  }),
  output: z.array(LegacyOrder).max(500),
  summary: 'List the mint and burn orders of an enterprise, by the older interface.',
  tag: LEGACY_TAG,
  example: { input: { enterpriseId, status: ['created'] }, output: [exampleLegacyOrder] },
});

/** Source: public OpenAPI document, `stablecoin.v1.enterprise.order.getById`. */
export const getStablecoinOrder = contract({
  routes: [{ method: 'GET', path: `${LEGACY_ENTERPRISE}/orders/{orderId}` }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  rightsFirst: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    orderId: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'Id of the order.', examples: [orderId] }),
  }),
  output: LegacyOrderDetail,
  summary: 'Read a mint or burn order, by the older interface.',
  tag: LEGACY_TAG,
  example: {
    input: { enterpriseId, orderId },
    output: {
      ...exampleLegacyOrder,
      orderHistories: [{ status: 'created', timestamp: exampleLegacyOrder.createdAt }],
    },
  },
});

const sum = { amount: '99900000', count: 1, byStatus: { fulfilled: { amount: '99900000', count: 1 } } };

/** Source: public OpenAPI document, `stablecoin.v1.enterprise.orders.summary.get`. */
export const getStablecoinOrdersSummary = contract({
  routes: [{ method: 'GET', path: `${LEGACY_ENTERPRISE}/orders-summary` }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  rightsFirst: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    stablecoin: listOf(TokenSlug).meta(only('orders of these tokens')),
    chain: Chain.optional().meta(only('orders of tokens on this chain')),
    status: status.meta({ description: 'Only orders in these states. Default: all that have not failed.' }),
    ...made,
  }),
  output: LegacySummary,
  summary: 'Add up the mint and burn orders of an enterprise, by the older interface.',
  description: 'Amounts are in base units of the token: what arrives of a mint, and what is paid of a burn.',
  tag: LEGACY_TAG,
  example: {
    input: { enterpriseId },
    output: {
      byAsset: {
        'hteth:gousd': { chain: 'hteth', decimals: 6, mint: sum, burn: { amount: '0', count: 0, byStatus: {} } },
      },
    },
  },
});

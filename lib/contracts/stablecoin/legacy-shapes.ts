import * as z from 'zod';
import { BaseUnits, HexId, Instant, Uuid } from '#lib/schema.ts';
import { OrderApproval } from './order-shapes.ts';
import { MINT_EXAMPLES, MintAsset } from './words.ts';

const { accountId, enterpriseId, orderId, treasuryId, userId } = MINT_EXAMPLES;

export const LEGACY_TAG = 'Mint and burn, older interface';
export const LEGACY_BASE = '/api/stablecoin/v1' as const;
export const LEGACY_ENTERPRISE = `${LEGACY_BASE}/enterprise/{enterpriseId}` as const;

/** Ids of assets in examples. */
export const LEGACY_IDS = {
  dollar: 'f8ee3f1b-934c-5aef-8943-24de5235bc2d',
  token: 'e9f9af2e-e365-5e00-b82e-cceae4d013de',
};

export const AssetId = Uuid.meta({ description: 'Id of the asset.', examples: [LEGACY_IDS.dollar] });

/** States that orders have here. */
export const LEGACY_STATUSES = [
  'created',
  'confirmed_fiat_deposit',
  'confirmed_token_deposit',
  'triggering_mint',
  'triggering_burn',
  'fulfilled',
  'failed',
] as const;
export const LegacyStatus = z.enum(LEGACY_STATUSES).meta({
  description:
    '`created`: what is paid is held. `confirmed_fiat_deposit` and `confirmed_token_deposit`: it was paid. `triggering_mint` and `triggering_burn`: the issuer is at it. `fulfilled` and `failed` are final.',
});
export type LegacyStatus = z.output<typeof LegacyStatus>;

/** Further published states, in which no order is here: who asks for them finds nothing. */
const OTHER_STATUSES = [
  'initiated_burn_token_transfer',
  'completed_burn_token_transfer',
  'approved_mint',
  'completed_burn',
  'approved_client_disbursal',
  'initiated_client_disbursal',
  'failed_mint_initiation',
  'failed_mint_transaction',
  'failed_burn_transaction',
  'failed_burn_token_transfer',
  'failed_to_mint',
  'failed_to_burn',
  'failed_to_initiate_disbursal',
  'failed_to_complete_disbursal',
  'rejected',
  'expired',
  'triggering_mint_request',
  'completed_mint_request',
  'triggering_mint_offer',
  'completed_mint_offer',
  'triggering_mint_accept',
  'completed_mint_accept',
  'triggering_mint_transfer',
  'failed_to_mint_request',
  'failed_to_mint_offer',
  'failed_to_mint_accept',
  'failed_to_mint_transfer',
  'rejected_mint_transfer',
  'cancelled_mint_transfer',
  'expired_mint_transfer',
  'triggering_burn_request',
  'completed_burn_request',
  'triggering_burn_accept',
  'failed_to_burn_request',
  'failed_to_burn_accept',
] as const;
const STATUSES = [...LEGACY_STATUSES, ...OTHER_STATUSES] as const;
export const MAX_STATUSES = STATUSES.length;
export const StatusSought = z.enum(STATUSES);

export const LEGACY_DESTINATIONS = ['go_account', 'address', 'wallet'] as const;
export const LegacyDestination = z.enum(LEGACY_DESTINATIONS).meta({
  description: 'A trading account, an address, or a wallet of the enterprise on the chain of the token.',
});
export type LegacyDestination = z.output<typeof LegacyDestination>;

const WholeUnits = z.string().max(200).meta({ description: 'The least that an order pays, in whole units.' });
const Bps = z.int().min(0).max(9999).meta({ description: 'Fee in basis points.' });
export const decimals = z.int().min(0).max(36).meta({ description: 'One whole unit is ten to this power base units.' });
export const Chain = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: 'The chain, such as `hteth`.', examples: ['hteth'] });

/** An asset that orders are made of. Source: public OpenAPI document, `AssetsResponse`. */
export const LegacyAsset = z
  .object({
    id: AssetId,
    token: MintAsset,
    name: z.string().max(200),
    decimals,
    isIssuedByBitgo: z.boolean().meta({ description: 'Whether the operator mints it.' }),
    baseAsset: z
      .string()
      .max(40)
      .meta({ description: 'The token on all its chains, such as `gousd`; `usd` for dollars.' }),
    chain: Chain.optional(),
    backingAsset: MintAsset.optional().meta({ description: 'What it is minted against.' }),
    treasuryAccountWalletId: HexId.optional().meta({
      description: 'The operator’s account that deposits go to; the service pays them, callers send nothing.',
    }),
    minimumMintAmount: WholeUnits.optional(),
    minimumBurnAmount: WholeUnits.optional(),
    burnFeeBps: Bps.optional(),
    mintFeeBps: Bps.optional(),
    publicDescription: z.string().max(500).nullable().optional(),
  })
  .meta({ id: 'StablecoinAsset' });
export type LegacyAsset = z.output<typeof LegacyAsset>;

/** An order. Source: public OpenAPI document, `OrderResponse`. */
export const LegacyOrder = z
  .object({
    id: Uuid,
    type: z.enum(['mint', 'burn']),
    status: LegacyStatus,
    enterpriseId: HexId,
    userId: HexId,
    fromAssetId: AssetId,
    fromAmount: BaseUnits.meta({ description: 'What is paid, the fee included, in base units.' }),
    toAssetId: AssetId,
    toAmount: BaseUnits.meta({ description: 'What arrives, in base units.' }),
    sourceWalletId: HexId,
    destinationType: LegacyDestination,
    destinationWalletId: HexId.optional(),
    destinationAddress: z.string().max(200).optional(),
    fee: z.object({ basisPoints: Bps }),
    memo: z.string().max(500).optional(),
    approval: OrderApproval.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'StablecoinOrder' });
export type LegacyOrder = z.output<typeof LegacyOrder>;

/** The same with when it came into its states. */
export const LegacyOrderDetail = LegacyOrder.extend({
  orderHistories: z.array(z.object({ status: LegacyStatus, timestamp: Instant })).max(5),
}).meta({ id: 'StablecoinOrderDetail' });
export type LegacyOrderDetail = z.output<typeof LegacyOrderDetail>;

const counted = { amount: BaseUnits, count: z.int().min(0) };
const Part = z.object(counted);
const Sum = z.object({
  ...counted,
  byStatus: z.object({ created: Part.optional(), pending: Part.optional(), fulfilled: Part.optional() }),
});

/** Orders of an asset, added up in base units of the token. Source: public OpenAPI document, `GetOrdersSummaryResponse`. */
export const LegacySummary = z
  .object({
    byAsset: z
      .record(z.string().max(60), z.object({ chain: Chain, decimals, mint: Sum, burn: Sum }))
      .meta({ description: 'By the id of the token in the catalogue, such as `hteth:gousd`.' }),
  })
  .meta({ id: 'StablecoinOrdersSummary' });
export type LegacySummary = z.output<typeof LegacySummary>;

export const exampleAsset: z.input<typeof LegacyAsset> = {
  id: LEGACY_IDS.token,
  token: 'hteth:gousd',
  name: 'GO Dollar (test)',
  decimals: 6,
  isIssuedByBitgo: true,
  baseAsset: 'gousd',
  chain: 'hteth',
  backingAsset: 'tfiatusd',
  treasuryAccountWalletId: treasuryId,
  minimumMintAmount: '100',
  minimumBurnAmount: '100',
  burnFeeBps: 5,
  mintFeeBps: 10,
};

export const exampleLegacyOrder: z.input<typeof LegacyOrder> = {
  id: orderId,
  type: 'mint',
  status: 'created',
  enterpriseId,
  userId,
  fromAssetId: LEGACY_IDS.dollar,
  fromAmount: '10001',
  toAssetId: LEGACY_IDS.token,
  toAmount: '99900000',
  sourceWalletId: accountId,
  destinationType: 'go_account',
  destinationWalletId: accountId,
  fee: { basisPoints: 10 },
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};

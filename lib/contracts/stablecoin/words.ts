import * as z from 'zod';
import { storable } from '#lib/schema.ts';

export const MINT_TAG = 'Mint and burn';
export const OPERATOR_TAG = 'Mint operator';
export const MINT_BASE = '/api/mint/v1/enterprise/{enterpriseId}' as const;
export const OWN_MINT_BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}' as const;

/** Errors of the whole group: an enterprise that is unknown, or of which the caller is no member, answers 401. */
export const MINT_ERRORS = { family: 'clearing', unknownEnterprise: 401, foreignEnterprise: 401 } as const;

export const ORDER_TYPES = ['MINT', 'BURN'] as const;
export const OrderType = z.enum(ORDER_TYPES).meta({ description: 'Whether tokens are made or taken back.' });
export type OrderType = z.output<typeof OrderType>;

/** States of an order, in their order. `FAILED` may follow on each but `FULFILLED`. */
export const ORDER_STATUSES = ['CREATED', 'CONFIRMED_DEPOSIT', 'PROCESSING', 'FULFILLED', 'FAILED'] as const;
export const OrderStatus = z.enum(ORDER_STATUSES).meta({
  description:
    '`CREATED`: what is paid is held. `CONFIRMED_DEPOSIT`: it was paid. `PROCESSING`: the issuer mints or burns. `FULFILLED` and `FAILED` are final.',
});
export type OrderStatus = z.output<typeof OrderStatus>;

export const DESTINATION_TYPES = ['GO_ACCOUNT', 'BLOCKCHAIN_ADDRESS', 'WALLET'] as const;
export const DestinationType = z.enum(DESTINATION_TYPES).meta({
  description: 'A trading account, an address, or a wallet of the enterprise on the chain of the token.',
});
export type DestinationType = z.output<typeof DestinationType>;

export const LEG_TYPES = ['DEPOSIT', 'MINT', 'BURN'] as const;
export const LEG_STATUSES = ['INITIATED', 'COMPLETED', 'FAILED'] as const;

/** An asset of an order, such as `tfiatusd` or `hteth:gousd`. */
export const MintAsset = z
  .string()
  .regex(/^[a-z0-9:_-]{1,60}$/, 'must be the id of an asset, such as tfiatusd')
  .meta({ description: 'Id of the asset.', examples: ['tfiatusd'] });

/** The short name of a token, such as `gousd`. */
export const TokenSlug = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be the short name of a token, such as gousd')
  .meta({ description: 'Short name of the token.', examples: ['gousd'] });

/** An asset that a caller names: one that there is none of is in no pair, and no bad request. */
export const NamedAsset = storable(200)
  .min(1)
  .meta({ description: 'Id of the asset.', examples: ['tfiatusd'] });

/** A token that a caller names, in the same way. */
export const NamedToken = storable(200)
  .min(1)
  .meta({ description: 'Short name of the token.', examples: ['gousd'] });

/** Whole base units above zero. */
export const MintAmount = z
  .string('must be whole base units as a text, such as "10000"')
  .regex(
    /^[1-9]\d{0,77}$/,
    'must be whole base units above zero, without sign, point or exponent, of at most 78 digits',
  )
  .meta({ description: 'Base units.', examples: ['10000'] });

export const MINT_EXAMPLES = {
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  accountId: '1c2d3e4f5a6b47889900aabbccddeeff',
  treasuryId: '7e8f9a0b1c2d4e3f8091a2b3c4d5e6f7',
  userId: '2b3c4d5e6f7048918a9b0c1d2e3f4051',
  orderId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
};

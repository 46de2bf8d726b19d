import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_MINT } from '#lib/rights.ts';
import { EnterpriseId } from '#lib/schema.ts';
import { MINT_BASE, MINT_ERRORS, MINT_EXAMPLES, MINT_TAG, MintAsset, NamedToken, TokenSlug } from './words.ts';

const { enterpriseId } = MINT_EXAMPLES;
const WHOLE_UNITS = z
  .string()
  .regex(/^\d{1,100}(\.\d{1,100})?$/)
  .meta({ description: 'In whole units, such as `100` for a hundred dollars.' });
const BPS = z
  .string()
  .regex(/^\d{1,5}$/)
  .meta({ description: 'Fee in basis points: `10` is a tenth of a per cent.' });
const decimals = z.int().min(0).max(36).meta({ description: 'One whole unit is ten to this power base units.' });

/** Source: public OpenAPI document, `GetSupportedTokensResponse`. */
export const listSupportedTokens = contract({
  routes: [{ method: 'GET', path: `${MINT_BASE}/supported-tokens` }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  rightsFirst: true,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({
    tokens: z
      .array(
        z.object({
          token: TokenSlug,
          name: z.string().max(200),
          type: z.enum(['stablecoin', 'tokenized-asset']),
          description: z.string().max(500).optional(),
          assets: z.array(MintAsset).max(20).meta({ description: 'The token on its chains.' }),
          minimumMintAmount: WHOLE_UNITS,
          minimumBurnAmount: WHOLE_UNITS,
          mintFeeBps: BPS,
          burnFeeBps: BPS,
        }),
      )
      .max(500),
  }),
  summary: 'List the tokens that can be minted and burnt.',
  tag: MINT_TAG,
  example: {
    input: { enterpriseId },
    output: {
      tokens: [
        {
          token: 'gousd',
          name: 'GO Dollar (test)',
          type: 'stablecoin',
          assets: ['hteth:gousd'],
          minimumMintAmount: '100',
          minimumBurnAmount: '100',
          mintFeeBps: '10',
          burnFeeBps: '5',
        },
      ],
    },
  },
});

/** What an order is made of: what is paid, what arrives, and the fee. */
const AssetPair = z
  .object({
    source: z.object({
      asset: MintAsset,
      minimumAmount: z.string().max(100).meta({ description: 'The least that an order may pay, in base units.' }),
      decimals,
    }),
    destination: z.object({ asset: MintAsset, decimals }),
    fee: z.object({ basisPoints: z.string().max(5) }),
  })
  .meta({ id: 'MintAssetPair' });

/** Source: public OpenAPI document, `GetExchangePairsResponse`. */
export const listAssetPairs = contract({
  routes: [{ method: 'GET', path: `${MINT_BASE}/asset-pairs` }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  rightsFirst: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    token: NamedToken.optional().meta({ description: 'Only pairs of this token. Default: of all.' }),
  }),
  output: z.object({ assetPairs: z.array(AssetPair).max(1000) }),
  summary: 'List the pairs of assets that orders are made of.',
  description: 'Each token has two: what is minted from its reserve, and what is burnt for it.',
  tag: MINT_TAG,
  example: {
    input: { enterpriseId, token: 'gousd' },
    output: {
      assetPairs: [
        {
          source: { asset: 'tfiatusd', minimumAmount: '10000', decimals: 2 },
          destination: { asset: 'hteth:gousd', decimals: 6 },
          fee: { basisPoints: '10' },
        },
        {
          source: { asset: 'hteth:gousd', minimumAmount: '100000000', decimals: 6 },
          destination: { asset: 'tfiatusd', decimals: 2 },
          fee: { basisPoints: '5' },
        },
      ],
    },
  },
});

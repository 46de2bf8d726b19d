import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { MANAGE_MINT } from '#lib/rights.ts';
import { EnterpriseId, HexId, listOf } from '#lib/schema.ts';
import {
  AssetId,
  Chain,
  decimals,
  exampleAsset,
  LEGACY_BASE,
  LEGACY_ENTERPRISE,
  LEGACY_IDS,
  LEGACY_TAG,
  LegacyAsset,
} from './legacy-shapes.ts';
import { acceptMintTerms } from './terms.ts';
import { MINT_ERRORS, MINT_EXAMPLES, MintAsset } from './words.ts';

const { enterpriseId, treasuryId } = MINT_EXAMPLES;
const SIGNED_IN = { caller: 'user' } as const;
const ERRORS = { family: 'clearing' } as const;

const Token = z
  .string()
  .min(1)
  .max(200)
  .meta({
    description: 'The token: its short name, or its id in the catalogue.',
    examples: ['hteth:gousd'],
  });

/** Source: public OpenAPI document, `stablecoin.v1.assets.get`. */
export const listStablecoinAssets = contract({
  routes: [{ method: 'GET', path: `${LEGACY_BASE}/assets` }],
  access: SIGNED_IN,
  errors: ERRORS,
  input: z.object({
    ids: listOf(AssetId).meta(only('assets of these ids')),
    token: MintAsset.optional().meta(only('the asset of this id in the catalogue')),
    chain: Chain.optional().meta(only('assets of this chain')),
  }),
  output: z.array(LegacyAsset).max(1000),
  summary: 'List what orders are made of, by the older interface.',
  description:
    'Tokens in their order, each behind what it is minted against. Their ids are UUIDs of their names, which never change.',
  tag: LEGACY_TAG,
  example: { input: { ids: [LEGACY_IDS.token] }, output: [exampleAsset] },
});

/** Source: public OpenAPI document, `GetTokenConstantsResponse`. */
export const getStablecoinConstants = contract({
  routes: [{ method: 'GET', path: `${LEGACY_BASE}/{token}/constants` }],
  access: SIGNED_IN,
  errors: ERRORS,
  input: z.object({ token: Token }),
  output: z.object({
    trustAccountWalletId: HexId.meta({
      description: 'The operator’s account that deposits go to; the service pays them, callers send nothing.',
    }),
  }),
  summary: 'Read where deposits for a token go, by the older interface.',
  tag: LEGACY_TAG,
  example: { input: { token: 'hteth:gousd' }, output: { trustAccountWalletId: treasuryId } },
});

/** Source: public OpenAPI document, `GetTokenDetailsResponse`. */
export const getStablecoinDetails = contract({
  routes: [{ method: 'GET', path: `${LEGACY_BASE}/tokens/{token}/details` }],
  access: SIGNED_IN,
  errors: ERRORS,
  input: z.object({ token: Token }),
  output: z.object({
    token: z.string().max(40).meta({ description: 'Short name of the token.' }),
    totalSupplyAggregated: z.string().max(100).meta({ description: 'What circulates on all chains, in base units.' }),
    decimals,
    supplyByChain: z.array(z.object({ chain: Chain, supply: z.string().max(100), decimals })).max(20),
    totalReserves: z.string().max(100).meta({ description: 'What backs it, in base units of the token.' }),
  }),
  summary: 'Read what circulates of a token, by the older interface.',
  tag: LEGACY_TAG,
  example: {
    input: { token: 'gousd' },
    output: {
      token: 'gousd',
      totalSupplyAggregated: '99900000',
      decimals: 6,
      supplyByChain: [{ chain: 'hteth', supply: '99900000', decimals: 6 }],
      totalReserves: '99900000',
    },
  },
});

/** Source: public OpenAPI document, `AcceptStablecoinAgreementResponse`. */
export const acceptStablecoinTerms = contract({
  routes: [{ method: 'PUT', path: `${LEGACY_ENTERPRISE}/agreement` }],
  access: member(MANAGE_MINT),
  errors: { ...MINT_ERRORS, never: [409] },
  rightsFirst: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    version: acceptMintTerms.input.shape.version,
  }),
  output: acceptMintTerms.output,
  summary: 'Accept the Minting Services Terms, by the older interface.',
  done: 'Accepted minting terms',
  tag: LEGACY_TAG,
  example: { input: { enterpriseId, version: 2 }, output: { enterpriseId, version: 2 } },
});

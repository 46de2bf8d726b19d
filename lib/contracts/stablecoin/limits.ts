import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { MANAGE_MINT, READ_MINT } from '#lib/rights.ts';
import { EnterpriseId } from '#lib/schema.ts';
import { MINT_ERRORS, MINT_EXAMPLES, MINT_TAG, MintAsset, OWN_MINT_BASE } from './words.ts';

const ROUTE = `${OWN_MINT_BASE}/mint-limits` as const;
const MAX_LIMITS = 1000;
const { enterpriseId } = MINT_EXAMPLES;

const Limit = z.object({
  asset: MintAsset.meta({ description: 'What the orders pay that it limits: the source of a pair.' }),
  amount: z
    .string()
    .regex(/^(0|[1-9]\d{0,77})$/, 'must be whole base units of at most 78 digits')
    .meta({ description: 'Base units up to which nobody else is asked. 0: always.', examples: ['1000000'] }),
});
export type MintLimit = z.output<typeof Limit>;

const limits = z.array(Limit).max(MAX_LIMITS);
const output = z.object({ limits }).meta({ id: 'MintLimits' });
const example = { limits: [{ asset: 'tfiatusd', amount: '1000000' }] };

/** Ours: from where on another admin must agree to an order. */
export const getMintLimits = contract({
  routes: [{ method: 'GET', path: ROUTE }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  input: z.object({ enterpriseId: EnterpriseId }),
  output,
  summary: 'Read above which amounts mint and burn orders need another admin.',
  description: 'An asset that is not listed has no limit: nobody else is asked.',
  tag: MINT_TAG,
  example: { input: { enterpriseId }, output: example },
});

/** Ours: says from where on that is. */
export const setMintLimits = contract({
  routes: [{ method: 'PUT', path: ROUTE }],
  access: member(MANAGE_MINT),
  errors: { ...MINT_ERRORS, never: [409] },
  input: z.object({
    enterpriseId: EnterpriseId,
    limits: limits
      .refine((all) => new Set(all.map(({ asset }) => asset)).size === all.length, 'must have each asset once')
      .meta({ description: 'All limits: an asset that is left out has none.' }),
  }),
  output,
  summary: 'Set above which amounts mint and burn orders need another admin.',
  description:
    'An order above its limit holds what it pays and waits for one other admin, for at most 24 hours; then it fails. One admin alone can lower and raise limits; the audit log has both. Orders that were made before keep what held then.',
  done: 'Changed the limits of mint and burn orders',
  tag: MINT_TAG,
  example: { input: { enterpriseId, ...example }, output: example },
});

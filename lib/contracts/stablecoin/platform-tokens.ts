import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { BaseUnits, Flag, Instant, integer, nameText, proseText } from '#lib/schema.ts';
import { MintAmount, MintAsset, OPERATOR_TAG, TokenSlug } from './words.ts';

const BASE = '/api/clearhouse/v1/platform/mint-tokens' as const;
const OPERATOR = { caller: 'platform-admin' } as const;
const MAX_BPS = 9999;
const MAX_DECIMALS = 36;
/** What accounts hold of a token is called by its chain and this name, which leaves so much room. */
const MAX_NEW_SLUG = 28;

const bps = (what: string) =>
  integer(0, MAX_BPS).meta({
    description: `Fee of ${what} in basis points: 10 is a tenth of a per cent.`,
    examples: [10],
  });
const TokenType = z.enum(['stablecoin', 'tokenized-asset']);

/** A token as its operator sees it. */
export const PlatformToken = z
  .object({
    token: TokenSlug,
    name: z.string().max(200),
    symbol: z.string().max(20).meta({ description: 'What stands beside amounts.' }),
    description: z.string().max(500).nullable(),
    type: TokenType,
    asset: MintAsset,
    chain: z.string().max(40).meta({ description: 'Coin of the chain that it lives on.' }),
    contract: z.string().max(100).nullable().meta({ description: 'Contract that makes it there; null without one.' }),
    decimals: z.int().min(0).max(MAX_DECIMALS).meta({ description: 'One whole unit is ten to this power base units.' }),
    reserveAsset: MintAsset,
    reserveDecimals: z.int().min(0).max(MAX_DECIMALS),
    mintMinimum: BaseUnits.meta({ description: 'The least that a mint pays, in base units of the reserve.' }),
    burnMinimum: BaseUnits.meta({ description: 'The least that a burn pays, in base units of the token.' }),
    mintBps: z.int().min(0).max(MAX_BPS),
    burnBps: z.int().min(0).max(MAX_BPS),
    isEnabled: z.boolean().meta({ description: 'Whether it can be ordered.' }),
    circulating: BaseUnits.meta({ description: 'What circulates of it, in its base units.' }),
    reserve: BaseUnits.meta({ description: 'What backs it, in base units of the reserve.' }),
    ledgerPosition: z.int().min(0).meta({ description: 'How often its supply has changed.' }),
    createdAt: Instant,
  })
  .meta({ id: 'PlatformMintToken' });
export type PlatformToken = z.output<typeof PlatformToken>;

const example: z.input<typeof PlatformToken> = {
  token: 'goeur',
  name: 'GO Euro (test)',
  symbol: 'GOEUR',
  description: null,
  type: 'stablecoin',
  asset: 'hteth:goeur',
  chain: 'hteth',
  contract: null,
  decimals: 6,
  reserveAsset: 'tfiateur',
  reserveDecimals: 2,
  mintMinimum: '10000',
  burnMinimum: '100000000',
  mintBps: 10,
  burnBps: 5,
  isEnabled: true,
  circulating: '0',
  reserve: '0',
  ledgerPosition: 0,
  createdAt: '2026-03-02T09:30:00.000Z',
};

const changeable = {
  name: nameText(100).meta({ description: 'Name of the token; no other coin has it.', examples: [example.name] }),
  description: proseText(500).nullable().meta({ description: 'What the token is, in a few sentences.' }),
  mintMinimum: MintAmount.meta({ description: 'The least that a mint pays, in base units of the reserve.' }),
  burnMinimum: MintAmount.meta({ description: 'The least that a burn pays, in base units of the token.' }),
  mintBps: bps('a mint'),
  burnBps: bps('a burn'),
};

/** Ours: tokens in the order in which they were added. */
export const listMintTokens = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: OPERATOR,
  input: z.object({}),
  output: z.object({ tokens: z.array(PlatformToken).max(500) }),
  summary: 'List the tokens that are minted here.',
  description: 'Those that are switched off are among them.',
  tag: OPERATOR_TAG,
  example: { input: {}, output: { tokens: [example] } },
});

/** Ours: the operator adds a token. */
export const addMintToken = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: OPERATOR,
  status: 201,
  input: z.object({
    token: TokenSlug.max(MAX_NEW_SLUG).meta({ description: 'Short name, which stays.', examples: ['goeur'] }),
    name: changeable.name,
    symbol: z
      .string()
      .regex(/^[A-Z][A-Z0-9]{1,19}$/, 'must be 2 to 20 capital letters and digits')
      .meta({ description: 'What stands beside amounts; no other coin has it.', examples: ['GOEUR'] }),
    description: changeable.description.default(null).meta({ description: 'What the token is.' }),
    type: TokenType.default('stablecoin').meta({ description: 'What it stands for: money, or another asset.' }),
    chain: MintAsset.meta({
      description: 'Coin of the chain that it lives on: `eth` or `hteth`.',
      examples: ['hteth'],
    }),
    decimals: integer(0, MAX_DECIMALS).meta({
      description: 'One whole unit is ten to this power base units. At most 18.',
      examples: [6],
    }),
    reserveAsset: MintAsset.meta({
      description: 'The currency that backs it, one to one; of the same network, and no minted token.',
      examples: ['tfiateur'],
    }),
    mintMinimum: changeable.mintMinimum,
    burnMinimum: changeable.burnMinimum.meta({ examples: ['100000000'] }),
    mintBps: changeable.mintBps.default(0).meta({ description: 'Fee of a mint in basis points.' }),
    burnBps: changeable.burnBps.default(0).meta({ description: 'Fee of a burn in basis points.' }),
  }),
  output: PlatformToken,
  summary: 'Add a token.',
  description:
    'Its asset is called by its chain and its short name: `hteth:goeur`. Minimums are multiples of what can be represented on both sides, above their fee. Asset, decimals and reserve stay as they are.',
  done: 'Added a minted token',
  tag: OPERATOR_TAG,
  example: {
    input: {
      token: 'goeur',
      name: example.name,
      symbol: 'GOEUR',
      chain: 'hteth',
      decimals: 6,
      reserveAsset: 'tfiateur',
      mintMinimum: '10000',
      burnMinimum: '100000000',
      mintBps: 10,
      burnBps: 5,
    },
    output: example,
  },
});

/** Ours: the operator changes a token, or switches it off. */
export const changeMintToken = contract({
  routes: [{ method: 'PATCH', path: `${BASE}/{token}` }],
  access: OPERATOR,
  input: z
    .object({
      token: TokenSlug,
      name: changeable.name.optional(),
      description: changeable.description.optional(),
      mintMinimum: changeable.mintMinimum.optional(),
      burnMinimum: changeable.burnMinimum.optional(),
      mintBps: changeable.mintBps.optional(),
      burnBps: changeable.burnBps.optional(),
      isEnabled: Flag.optional().meta({
        description: 'Whether it can be ordered. Without it the token stays in balances, and orders under way go on.',
      }),
    })
    .refine((input) => Object.values(input).filter((value) => value !== undefined).length > 1, 'must change something'),
  output: PlatformToken,
  summary: 'Change a token.',
  description: 'What is left out stays. Orders that were made keep the fee that they were made with.',
  done: 'Changed a minted token',
  tag: OPERATOR_TAG,
  example: {
    input: { token: 'goeur', isEnabled: false },
    output: { ...example, isEnabled: false },
  },
});

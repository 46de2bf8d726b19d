import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_MINT } from '#lib/rights.ts';
import { BaseUnits, EnterpriseId, Instant, InstantInput, wholeNumber } from '#lib/schema.ts';
import {
  MINT_BASE,
  MINT_ERRORS,
  MINT_EXAMPLES,
  MINT_TAG,
  MintAsset,
  NamedToken,
  OWN_MINT_BASE,
  TokenSlug,
} from './words.ts';

const BASE = `${MINT_BASE}/tokens/{token}/reserves` as const;
const { enterpriseId } = MINT_EXAMPLES;

const circulating = BaseUnits.regex(/^(0|[1-9]\d{0,99})$/).meta({
  description: 'What circulates of the token over all its chains, in its base units.',
});
const reserve = BaseUnits.regex(/^(0|[1-9]\d{0,99})$/).meta({
  description: 'What backs it, in base units of the reserve asset.',
});
const ledgerPosition = z.int().min(0).meta({
  description:
    'How often the supply of the token has changed: the number of its last fulfilled order, 0 before the first.',
});
const ratio = z
  .string()
  .regex(/^(0|[1-9]\d{0,99})(\.\d{0,99}[1-9])?$/)
  .meta({
    description:
      'Reserve in units of the token ÷ circulating, as an exact decimal; `1` while both are 0. One that does not end is rounded down after 18 places.',
    examples: ['1'],
  });

const figures = { reserveAsset: MintAsset, circulating, reserve, ratio, ledgerPosition };
const exampleFigures = {
  reserveAsset: 'tfiatusd',
  circulating: '99900000',
  reserve: '9990',
  ratio: '1',
  ledgerPosition: 1,
};

/** Ours: what circulates of a token, and what backs it. */
export const getTokenReserves = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  rightsFirst: true,
  input: z.object({ enterpriseId: EnterpriseId, token: NamedToken }),
  output: z.object({
    token: TokenSlug,
    assets: z.array(MintAsset).max(20).meta({ description: 'The token on its chains.' }),
    ...figures,
    asOf: Instant,
    onChain: z
      .array(
        z.object({
          asset: MintAsset,
          supply: BaseUnits.meta({
            description:
              'What there is of the token on the chain, in base units: what its contract said at the last final block, read every 15 seconds. The issuer of a sandbox has no chain: there it is what circulates by the ledger.',
          }),
          inFlight: BaseUnits.meta({
            description:
              'By how much orders in `PROCESSING` will change it: what mint orders make less what burn orders take back, so that it may be negative. One whose block is final, but which is not booked yet, counts in both.',
          }),
        }),
      )
      .max(20),
  }),
  summary: 'Read what circulates of a token and what backs it.',
  description:
    'All figures are of one moment of the ledger. Nothing is booked by which reserve and circulating would differ, so that `ratio` is `1` at every position.',
  tag: MINT_TAG,
  example: {
    input: { enterpriseId, token: 'gousd' },
    output: {
      token: 'gousd',
      assets: ['hteth:gousd'],
      ...exampleFigures,
      asOf: '2026-03-02T09:40:00.000Z',
      onChain: [{ asset: 'hteth:gousd', supply: '99900000', inFlight: '0' }],
    },
  },
});

/** A token with what circulates of it and what backs it, as a row of a table. */
const ReservesRow = z
  .object({
    token: TokenSlug,
    name: z.string().max(200),
    isEnabled: z
      .boolean()
      .meta({ description: 'Whether it can be ordered. What circulates of one that cannot stays backed.' }),
    assets: z.array(MintAsset).max(20).meta({ description: 'The token on its chains.' }),
    ...figures,
  })
  .meta({ id: 'TokenReservesRow' });
export type ReservesRow = z.output<typeof ReservesRow>;

/** Ours: all tokens of the deployment by what circulates and what backs it. */
export const listTokenReserves = contract({
  routes: [{ method: 'GET', path: `${OWN_MINT_BASE}/mint-reserves` }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({ tokens: z.array(ReservesRow).max(500), asOf: Instant }),
  summary: 'List what circulates of each token and what backs it.',
  description: 'All figures are of one moment of the ledger. Tokens that cannot be ordered are among them.',
  tag: MINT_TAG,
  example: {
    input: { enterpriseId },
    output: {
      tokens: [
        { token: 'gousd', name: 'GO Dollar (test)', isEnabled: true, assets: ['hteth:gousd'], ...exampleFigures },
      ],
      asOf: '2026-03-02T09:40:00.000Z',
    },
  },
});

const MAX_BUCKETS = 499;

/** Ours: how supply and reserve of a token came to be. */
export const getReserveHistory = contract({
  routes: [{ method: 'GET', path: `${BASE}/history` }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  rightsFirst: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    token: NamedToken,
    fromDate: InstantInput.optional().meta({
      description: 'Only changes at this instant or later. Default: no limit.',
    }),
    toDate: InstantInput.optional().meta({
      description: 'Only changes at this instant or before. Default: no limit.',
    }),
    buckets: wholeNumber(1, MAX_BUCKETS).default(100).meta({
      description: 'Into how many parts of about equally many changes the period is cut; each gives its last change.',
    }),
  }),
  output: z.object({
    token: TokenSlug,
    reserveAsset: MintAsset,
    total: z.int().min(0).meta({ description: 'How many changes the period has.' }),
    points: z
      .array(z.object({ position: z.int().min(1), at: Instant, circulating, reserve }))
      .max(MAX_BUCKETS + 1)
      .meta({
        description: 'In the order of their positions: the first change of the period, and the last of each part.',
      }),
  }),
  summary: 'Read how supply and reserve of a token have changed.',
  description: 'Each fulfilled order is a change. A point has what circulated and what backed it after its change.',
  tag: MINT_TAG,
  example: {
    input: { enterpriseId, token: 'gousd', fromDate: '2026-03-01T00:00:00.000Z' },
    output: {
      token: 'gousd',
      reserveAsset: 'tfiatusd',
      total: 1,
      points: [{ position: 1, at: '2026-03-02T09:37:00.000Z', circulating: '99900000', reserve: '9990' }],
    },
  },
});

/** As the service writes instants. */
const WRITTEN_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** What the operator states of a token, under a signature. */
export const Attestation = z
  .strictObject({
    version: z.literal(1),
    operator: z.string().min(1).max(60).meta({ description: 'Name of the operator.' }),
    token: TokenSlug,
    ...figures,
    auditHead: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .meta({ description: 'The newest seal of the audit log, as hex; null before the first.' }),
    asOf: Instant.regex(WRITTEN_INSTANT),
  })
  .meta({ id: 'ReserveAttestation' });
export type Attestation = z.output<typeof Attestation>;

const SIGNATURE_TEXT = /^[\w-]{86}$/;

/** The signature of an attestation. */
export const AttestationSignature = z
  .strictObject({
    alg: z.literal('EdDSA').meta({ description: 'Ed25519.' }),
    kid: z
      .string()
      .regex(/^[\w-]{43}$/)
      .meta({ description: 'The key, by its thumbprint (RFC 7638), as `/.well-known/jwks.json` lists it.' }),
    value: z.string().regex(SIGNATURE_TEXT).meta({ description: 'Base64url, without padding.' }),
  })
  .meta({ id: 'ReserveSignature' });
export type AttestationSignature = z.output<typeof AttestationSignature>;

/** Ours: the same under the signature of the operator. */
export const getReserveAttestation = contract({
  routes: [{ method: 'GET', path: `${BASE}/attestation` }],
  access: member(READ_MINT),
  errors: MINT_ERRORS,
  rightsFirst: true,
  input: z.object({ enterpriseId: EnterpriseId, token: NamedToken }),
  output: z.strictObject({ attestation: Attestation, signature: AttestationSignature }),
  summary: 'Have the reserve of a token attested under a signature.',
  description:
    'Signed is the text of `attestation` after RFC 8785. Keep the reply as a file, and take the key from `/.well-known/jwks.json` on another way: `npm run clearhouse -- reserves verify FILE --key jwks.json` checks one by the other.',
  tag: MINT_TAG,
  example: {
    input: { enterpriseId, token: 'gousd' },
    output: {
      attestation: {
        version: 1,
        operator: 'Vendor',
        token: 'gousd',
        ...exampleFigures,
        auditHead: '9d7b0c51f2a34e6688c1d0e5f7a9b3c2416e5d8f0a7b9c3e1d2f4a6b8c0e9d71',
        asOf: '2026-03-02T09:40:00.000Z',
      },
      signature: {
        alg: 'EdDSA',
        kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
        value: 'hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg',
      },
    },
  },
});

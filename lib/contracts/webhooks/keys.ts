import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { only, pageLimit } from '#lib/list-input.ts';
import { MANAGE_WEBHOOKS, VERIFY_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, text, Uuid, unsupported, wholeNumber } from '#lib/schema.ts';
import { WEBHOOK_EXAMPLES } from './types.ts';

const TAG = 'Webhooks';
const PATH = '/api/policy/v1/enterprises/{enterpriseId}/webhooks/keys' as const;
const OTP_HEADER = { 'x-bitgo-otp': 'otp' } as const;
const NOT_YET = 'Keys are kept for the answers to policy webhooks, of which this service sends none yet.';
const { enterpriseId } = WEBHOOK_EXAMPLES;

const KeyStatus = z.enum(['ACTIVE', 'REVOKED']);
const Algorithm = z.enum(['EdDSA', 'ECDSA']);

const KeyId = z
  .string()
  .regex(
    /^(?!\.{1,2}$)[\w.~:@=+-]{1,255}$/,
    'must have 1 to 255 letters, digits or characters of . ~ : @ = + - _, and be neither . nor .., which no path can name',
  )
  .meta({ description: 'Id of the key: never used again once it was registered.', examples: ['receiver-2026'] });

const otp = z
  .string()
  .min(1)
  .max(20)
  .optional()
  .meta({ description: 'One-time code of the caller’s authenticator, or a recovery code. Required in every call.' });

const coordinate = z.string().regex(/^[\w-]{1,100}$/, 'must be base64url');

/** A public key as a JSON Web Key, RFC 7517: Ed25519, or ECDSA on a curve of NIST. */
const PublicJwk = z.object({
  kty: z.enum(['OKP', 'EC'], 'must be OKP, for Ed25519, or EC').meta({ description: 'Type of the key.' }),
  crv: z
    .enum(['Ed25519', 'P-256', 'P-384', 'P-521'], 'must be Ed25519, P-256, P-384 or P-521')
    .meta({ description: 'Its curve.' }),
  x: coordinate.meta({ description: 'Its point, or the first coordinate of it.' }),
  y: coordinate.optional().meta({ description: 'Second coordinate of its point. Required for `EC`.' }),
  kid: KeyId.optional().meta({ description: 'Id of the key. Default: the thumbprint of RFC 7638.' }),
  use: z.literal('sig', 'must be sig').optional().meta({ description: 'What the key is for. Default: `sig`.' }),
  alg: z.enum(['EdDSA', 'Ed25519', 'ES256', 'ES384', 'ES512']).optional().meta({
    description: 'Algorithm, which must fit the curve. Default: that of the curve.',
  }),
  key_ops: z
    .array(z.literal('verify', 'must be verify'))
    .max(1)
    .optional()
    .meta({ description: 'What the key does. Default: `verify`.' }),
  d: unsupported(
    'it is the private half of the key, which nobody else may know: make a new key, and send its public half',
  ),
});
export type PublicJwk = z.output<typeof PublicJwk>;

const info = { id: Uuid, keyId: z.string().max(255), algorithm: Algorithm.optional() };

/** A registered key. Source: public OpenAPI document, `WebhookKeyInfo`. */
const WebhookKeyInfo = z
  .object({
    ...info,
    keyName: z.string().max(255),
    status: KeyStatus,
    createdDate: Instant,
    createdBy: HexId.meta({ description: 'Id of the user who registered it.' }),
  })
  .meta({ id: 'WebhookKeyInfo' });
export type WebhookKeyInfo = z.output<typeof WebhookKeyInfo>;

const example: z.input<typeof WebhookKeyInfo> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  keyId: 'receiver-2026',
  algorithm: 'EdDSA',
  keyName: 'Receiver in Frankfurt',
  status: 'ACTIVE',
  createdDate: '2026-03-02T09:30:00.000Z',
  createdBy: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
};
const jwk = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' } as const;

/** The public half of the key with which a receiver signs its answers: in the call, or at an address of theirs. */
export const registerWebhookKey = contract({
  routes: [{ method: 'POST', path: PATH }],
  access: member(MANAGE_WEBHOOKS),
  headers: OTP_HEADER,
  status: 201,
  input: z.object({
    enterpriseId: EnterpriseId,
    otp,
    jwks: z
      .object({ keys: z.array(PublicJwk).length(1, 'must hold exactly one key').meta({ description: 'The key.' }) })
      .optional()
      .meta({ description: 'Set with the one public key. Required without `jwksUri`.' }),
    jwksUri: text(2000)
      .optional()
      .meta({
        description: 'Address of a set of keys, by https; it is not looked up now. Required without `jwks`.',
        examples: ['https://receiver.example/.well-known/jwks.json'],
      }),
    keyId: KeyId.optional().meta({
      description: 'Id of the key. Required with `jwksUri`. Default: `kid` of the key, else its thumbprint.',
    }),
    keyName: text(200).optional().meta({ description: 'Name of the key for people. Default: its id.' }),
  }),
  output: z.object({ ...info, jwksUri: z.string().max(2000).nullable(), status: KeyStatus, createdDate: Instant }),
  summary: 'Register a key of a webhook receiver.',
  done: 'Registered a webhook key',
  description: `An enterprise may have 20 active keys; the next one answers 409, and so does an id that was used before. ${NOT_YET}`,
  tag: TAG,
  example: {
    input: { enterpriseId, otp: '000000', jwks: { keys: [jwk] }, keyId: example.keyId, keyName: example.keyName },
    output: {
      id: example.id,
      keyId: example.keyId,
      algorithm: 'EdDSA',
      jwksUri: null,
      status: 'ACTIVE',
      createdDate: example.createdDate,
    },
  },
});

/** The keys of an enterprise, newest first, revoked ones too. */
export const listWebhookKeys = contract({
  routes: [{ method: 'GET', path: PATH }],
  access: member(VERIFY_WEBHOOKS),
  input: z.object({
    enterpriseId: EnterpriseId,
    status: KeyStatus.optional().meta(only('keys in this status')),
    limit: pageLimit(100),
    prevId: wholeNumber(0, 1_000_000).default(0).meta({ description: 'How many keys to skip.' }),
  }),
  output: z.object({
    keys: z.array(WebhookKeyInfo).max(100),
    total: z.int().min(0),
    limit: z.int(),
    prevId: z.int(),
  }),
  summary: 'List the keys of webhook receivers.',
  description: NOT_YET,
  tag: TAG,
  example: { input: { enterpriseId, status: 'ACTIVE' }, output: { keys: [example], total: 1, limit: 50, prevId: 0 } },
});

/** Ends a key for good. */
export const revokeWebhookKey = contract({
  routes: [{ method: 'DELETE', path: `${PATH}/{webhookKeyId}` }],
  access: member(MANAGE_WEBHOOKS),
  headers: OTP_HEADER,
  input: z.object({
    enterpriseId: EnterpriseId,
    webhookKeyId: z.string().min(1).max(255).meta({ description: 'Id of the key, its `keyId`.' }),
    otp,
  }),
  output: z.object({
    success: z.literal(true),
    keyId: z.string().max(255),
    revokedAt: Instant,
    revokedBy: HexId.meta({ description: 'Id of the user who revoked it.' }),
  }),
  summary: 'Revoke a key of a webhook receiver.',
  done: 'Revoked a webhook key',
  description: 'A revoked key answers 409. Its id cannot be registered again.',
  tag: TAG,
  example: {
    input: { enterpriseId, webhookKeyId: example.keyId, otp: '000000' },
    output: {
      success: true,
      keyId: example.keyId,
      revokedAt: '2026-03-09T09:30:00.000Z',
      revokedBy: example.createdBy,
    },
  },
});

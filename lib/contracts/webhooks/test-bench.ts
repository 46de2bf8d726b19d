import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, HexId } from '#lib/schema.ts';
import { WEBHOOK_EXAMPLES } from './types.ts';

const TAG = 'Webhooks';
/** Of a callback; ours are far smaller. */
export const MAX_BODY_BYTES = 256 * 1024;
const MAX_SIGNATURE = 8192;
const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;

/** Where a received body leaves the one that was signed. */
const Difference = z
  .object({
    offset: z.int().meta({ description: 'Bytes before the first that differs.' }),
    given: z.string().max(200).meta({ description: 'The received body around that place.' }),
    signed: z.string().max(200).meta({ description: 'The signed body around that place.' }),
    serialiser: z.string().max(100).nullable().meta({ description: 'Who writes JSON as it was received, if known.' }),
  })
  .meta({ id: 'BodyDifference' });

/**
 * Ours: whether a received callback is genuine, and if not, why. Takes the value of `x-signature-sha256`, `webhook-signature` or
 * `x-webhook-jwt`. Neither a secret nor the expected signature is ever in the answer.
 */
export const explainWebhookSignature = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/webhook-signatures/explain' }],
  access: member(READ_WEBHOOKS),
  effect: 'read',
  input: z.object({
    enterpriseId: EnterpriseId,
    body: z
      .string()
      .max(MAX_BODY_BYTES, 'must be at most 256 KiB')
      .optional()
      .meta({ description: 'The received body as text. Required without `bodyBase64`.' }),
    bodyBase64: z
      .base64('must be base64')
      .max(Math.ceil(MAX_BODY_BYTES / 3) * 4, 'must be at most 256 KiB')
      .optional()
      .meta({ description: 'Exact bytes of the received body. Required without `body`.' }),
    signature: z.string().min(1).max(MAX_SIGNATURE).meta({
      description:
        'Value of the received header `x-signature-sha256`, `webhook-signature` or `x-webhook-jwt`; which one is recognised by its form.',
    }),
    id: z.string().max(200).optional().meta({
      description: 'Value of the received header `webhook-id`. Required with `webhook-signature`.',
    }),
    timestamp: z.string().max(40).optional().meta({
      description: 'Value of the received header `webhook-timestamp`. Required with `webhook-signature`.',
    }),
    webhookId: HexId.optional().meta({ description: 'Id of the webhook that sent the delivery. Default: not known.' }),
    secret: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .meta({ description: 'Secret that the receiver uses, to be checked as well. Default: it is not checked.' }),
  }),
  output: z.object({
    isValid: z.boolean(),
    scheme: z.enum(['hex', 'standard', 'token', 'unknown']),
    findings: z.array(z.object({ code: z.string().max(60), text: z.string().max(300) })).max(20),
    difference: Difference.nullable(),
  }),
  summary: 'Explain why the signature of a received delivery is valid or not.',
  description:
    'Tries about 60 mistakes in the order of their number, up to three at once, and hashes at most 64 MiB for one question. Takes a body of at most 256 KiB and works for at most 100 ms: whether the signature is valid is always answered, and the finding `not_all_tried` says when mistakes were left untried. Also tries the present secrets of up to ten other enterprises of the caller, and says so when one of them signed. The beginning of a signature counts from half of it on. Never shows a secret or the expected signature.',
  tag: TAG,
  example: {
    input: {
      enterpriseId,
      webhookId,
      signature: '9b1d4f6a8c2e40719f3a5b7c8d9e0f129b1d4f6a8c2e40719f3a5b7c8d9e0f12',
      body: '{ "type": "accessToken" }',
    },
    output: {
      isValid: false,
      scheme: 'hex',
      findings: [
        {
          code: 'body_reserialised',
          text: 'The body was parsed and rewritten; a signature is over the bytes as they arrived.',
        },
      ],
      difference: {
        offset: 1,
        given: '{ "type": "accessToken" }',
        signed: '{"type":"accessToken"}',
        serialiser: null,
      },
    },
  },
});

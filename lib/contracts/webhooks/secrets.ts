import * as z from 'zod';
import { contract, member, memberAnywhere } from '#lib/contract.ts';
import { MANAGE_WEBHOOKS, READ_WEBHOOKS, VERIFY_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant } from '#lib/schema.ts';
import { WebhookId } from './types.ts';

const TAG = 'Webhooks';
const MAX_PAYLOAD_BYTES = 4 * 1024 * 1024;

/** 64 lowercase hex digits; its UTF-8 text is the HMAC key. */
const WebhookSecret = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits');

const exampleEnterprise = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const exampleWebhook = '7c1d5e9f3a2b4c6d8e0f1a2b3c4d5e6f';

/**
 * Makes the secret that signs the callbacks of an enterprise, or replaces it; with `organizationId` the same one for all enterprises
 * of the organisation that the caller administers. The one before counts for 24 hours more.
 */
export const createWebhookSecret = contract({
  routes: [{ method: 'POST', path: '/api/v2/webhook/secret' }],
  access: memberAnywhere(MANAGE_WEBHOOKS),
  errors: { family: 'platform', also: [404, 429] },
  input: z.object({
    enterpriseId: HexId.optional().meta({ description: 'Id of the enterprise. Required without `organizationId`.' }),
    organizationId: HexId.optional().meta({
      description: 'Id of the organisation, whose enterprises share one secret then. Required without `enterpriseId`.',
    }),
  }),
  output: z.object({ secret: WebhookSecret }),
  summary:
    'Create or rotate the signing secret of an enterprise or an organisation. It is shown once, and can be rotated once in five minutes.',
  done: 'Rotated the signing secret',
  description: 'The previous secret stays valid for 24 hours. A second rotation within five minutes answers 429.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleEnterprise },
    output: { secret: '3f8a1c5d7e9b2f4a6c8d0e1f3a5b7c9d1e3f5a7b9c0d2e4f6a8b1c3d5e7f9a0b' },
  },
});

/** Ours: whether callbacks of an enterprise are signed, and since when; never the secret. Business time. */
export const getWebhookSecret = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/webhook-secret' }],
  access: member(READ_WEBHOOKS),
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({
    hasSecret: z.boolean(),
    rotatedAt: Instant.nullable().meta({ description: 'When the present one was made.' }),
    previousUntil: Instant.nullable().meta({ description: 'Until when the one before it counts; null for none.' }),
    nextRotationAt: Instant.nullable().meta({ description: 'When it may be changed again, if not now.' }),
  }),
  summary: 'Read when the signing secret of an enterprise was created.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleEnterprise },
    output: {
      hasSecret: true,
      rotatedAt: '2026-03-02T09:30:00.000Z',
      previousUntil: '2026-03-03T09:30:00.000Z',
      nextRotationAt: null,
    },
  },
});

/**
 * Tells administrators, and whoever created the webhook, whether a received notification is genuine. `signature` is the value of `x-signature-sha256`; the secret itself is taken
 * too, and then only a text that this webhook was sent is valid.
 */
export const verifyWebhookNotification = contract({
  routes: [{ method: 'POST', path: '/api/v2/webhook/{webhookId}/verify' }],
  access: memberAnywhere(VERIFY_WEBHOOKS),
  effect: 'read',
  maxBodyBytes: MAX_PAYLOAD_BYTES,
  input: z.object({
    webhookId: WebhookId,
    signature: WebhookSecret.meta({ description: 'Value of the header `x-signature-sha256`, or the secret itself.' }),
    notificationPayload: z
      .string()
      .min(1)
      .max(MAX_PAYLOAD_BYTES)
      .meta({ description: 'The received body as text, byte for byte.' }),
  }),
  output: z.object({ webhookId: HexId, isValid: z.boolean() }),
  summary: 'Check a received webhook notification.',
  description:
    'For administrators of the webhook’s enterprise, or of one of its organisation, and for whoever created it where it is one of a wallet or a chain; other members get 403. The enterprise must have a signing secret (400).',
  tag: TAG,
  example: {
    input: {
      webhookId: exampleWebhook,
      signature: '9b1d4f6a8c2e40719f3a5b7c8d9e0f129b1d4f6a8c2e40719f3a5b7c8d9e0f12',
      notificationPayload: '{"type":"accessToken","accessToken":"0a1b2c3d4e5f60718293a4b5c6d7e8f9"}',
    },
    output: { webhookId: exampleWebhook, isValid: true },
  },
});

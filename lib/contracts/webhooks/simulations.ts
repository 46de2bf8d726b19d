import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { startOf } from '#lib/list-input.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, Instant, text } from '#lib/schema.ts';
import { DeliveryRow } from './deliveries.ts';
import { WEBHOOK_EXAMPLES, WebhookId } from './types.ts';

const TAG = 'Webhooks';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/webhooks/{webhookId}' as const;
const WRITE = member(MANAGE_WEBHOOKS);
const { enterpriseId, webhookId, url } = WEBHOOK_EXAMPLES;
export const MAX_PAYLOAD_BYTES = 256 * 1024;
const tokenId = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
const deliveryId = '8f2a3b4c5d6e47990011bbccddeeff02';
const examplePayload = JSON.stringify({
  id: deliveryId,
  type: 'accessToken',
  webhook: webhookId,
  enterprise: enterpriseId,
  accessToken: tokenId,
  userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  username: 'mara.lindqvist@northwind.example',
  tokenCreateTime: '2026-03-02T09:30:00.000Z',
  simulation: true,
});

const ObjectId = text(200)
  .optional()
  .meta({ description: 'Id of a real object, one that `listSimulationObjects` returns. Default: placeholder data.' });

/** Something real that a simulation can tell of. */
export const SimulationObject = z
  .object({
    id: z.string().max(200),
    title: z.string().max(300),
    detail: z.string().max(300),
    at: Instant.nullable(),
  })
  .meta({ id: 'SimulationObject' });
export type SimulationObject = z.output<typeof SimulationObject>;

/** Ours: what a simulation of a webhook can tell of, newest first, at most 50: its tokens, bank accounts, blocks, transfers or identities. `text` narrows them. */
export const listSimulationObjects = contract({
  routes: [{ method: 'GET', path: `${BASE}/simulation-objects` }],
  access: WRITE,
  input: z.object({ enterpriseId: EnterpriseId, webhookId: WebhookId, text: startOf('an id or a name') }),
  output: z.object({ objects: z.array(SimulationObject).max(50) }),
  summary: 'List the objects that a webhook can be simulated with.',
  tag: TAG,
  example: {
    input: { enterpriseId, webhookId },
    output: {
      objects: [
        {
          id: tokenId,
          title: 'Nightly report',
          detail: 'mara.lindqvist@northwind.example',
          at: '2026-03-02T09:30:00.000Z',
        },
      ],
    },
  },
});

/** Ours: the callback that a simulation would send, about a real object or with placeholder data, with the JSON schema of its type. */
export const draftSimulation = contract({
  routes: [{ method: 'GET', path: `${BASE}/simulation-draft` }],
  access: WRITE,
  input: z.object({ enterpriseId: EnterpriseId, webhookId: WebhookId, objectId: ObjectId }),
  output: z.object({
    payload: z.string().max(MAX_PAYLOAD_BYTES),
    schemaName: z.string().max(100).meta({ description: 'Entry under `webhooks` in the OpenAPI document.' }),
    schema: z.record(z.string().max(200), z.unknown()).meta({ description: 'JSON schema, 2020-12.' }),
  }),
  summary: 'Draft the delivery of a simulation.',
  tag: TAG,
  example: {
    input: { enterpriseId, webhookId, objectId: tokenId },
    output: { payload: examplePayload, schemaName: 'accessToken', schema: { type: 'object' } },
  },
});

/**
 * Ours: sends a callback marked as simulated, byte for byte as it is given, or the draft. A payload must fit the JSON schema of the
 * type, and name this webhook; its id is that of the delivery, and must be new (409).
 */
export const sendSimulation = contract({
  routes: [{ method: 'POST', path: `${BASE}/simulations` }],
  access: WRITE,
  input: z.object({
    enterpriseId: EnterpriseId,
    webhookId: WebhookId,
    payload: z
      .string()
      .max(MAX_PAYLOAD_BYTES, 'must be at most 256 KiB')
      .optional()
      .meta({ description: 'The exact text to send, instead of `objectId`. Default: the draft of `draftSimulation`.' }),
    objectId: ObjectId,
  }),
  output: z.object({ delivery: DeliveryRow }),
  status: 201,
  summary: 'Simulate an event with a payload of one’s own.',
  done: 'Simulated a delivery',
  description:
    'The payload, of at most 256 KiB, is sent byte for byte, so it must fit the schema of its type with nothing beside it, name this webhook, say that it is a simulation, and have an id that is not in use (409). Retried, and counted for the health of the webhook, like any delivery. 409 while the webhook is suspended.',
  tag: TAG,
  example: {
    input: { enterpriseId, webhookId, payload: examplePayload },
    output: {
      delivery: {
        id: deliveryId,
        webhookId,
        webhookLabel: 'new tokens',
        type: 'accessToken',
        url,
        state: 'pending',
        isHeld: false,
        simulation: true,
        sequence: null,
        coin: null,
        hash: null,
        subjectType: 'access-token',
        subjectId: tokenId,
        subjectName: 'Nightly reports',
        eventId: null,
        retries: 0,
        attempts: 0,
        responseCode: null,
        error: null,
        latencyMs: null,
        nextAttempt: '2026-03-02T09:31:00.000Z',
        sentAt: null,
        createdAt: '2026-03-02T09:31:00.000Z',
        updatedAt: '2026-03-02T09:31:00.000Z',
      },
    },
  },
});

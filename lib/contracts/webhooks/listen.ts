import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { EVENT_STREAM, exampleOpening, streamCursor } from '#lib/contracts/events/event-stream.ts';
import { only } from '#lib/list-input.ts';
import { READ_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, listOf } from '#lib/schema.ts';
import { WEBHOOK_EXAMPLES, WebhookType } from './types.ts';

const { enterpriseId, webhookId, url } = WEBHOOK_EXAMPLES;

/** One attempt to deliver a notification, as the stream tells it: what was sent, to the byte, and what came of it. */
export const StreamedAttempt = z
  .object({
    attemptId: HexId,
    deliveryId: HexId.meta({ description: 'The notification; the same in all its attempts.' }),
    webhookId: HexId,
    webhookLabel: z.string().max(200).nullable().meta({ description: 'Null once the webhook is deleted.' }),
    type: WebhookType,
    number: z.int().meta({ description: 'Which attempt of the notification it was, from 1.' }),
    isManual: z.boolean().meta({ description: 'Whether somebody asked for it.' }),
    simulation: z.boolean(),
    sequence: z.int().nullable().meta({ description: 'Number within the webhook; simulations have none.' }),
    url: z.string().max(2000).meta({ description: 'Where the attempt went.' }),
    startedAt: Instant,
    status: z.int().nullable().meta({ description: 'HTTP status of the reply; null without one.' }),
    error: z.string().max(2000).nullable(),
    headers: z
      .record(z.string().max(300), z.string().max(20_000))
      .meta({ description: 'As they were sent, signatures included; without credentials.' }),
    payload: z.string().max(4_194_304).meta({ description: 'The exact text that was sent.' }),
  })
  .meta({ id: 'StreamedAttempt' });
export type StreamedAttempt = z.output<typeof StreamedAttempt>;

const exampleAttempt: z.input<typeof StreamedAttempt> = {
  attemptId: '9a3b4c5d6e7f48aa1122ccddeeff0013',
  deliveryId: '8f2a3b4c5d6e47990011bbccddeeff02',
  webhookId,
  webhookLabel: 'new tokens',
  type: 'accessToken',
  number: 1,
  isManual: false,
  simulation: false,
  sequence: 41,
  url,
  startedAt: '2026-03-02T09:31:00.900Z',
  status: 200,
  error: null,
  headers: { 'content-type': 'application/json; charset=utf-8', 'webhook-id': '8f2a3b4c5d6e47990011bbccddeeff02' },
  payload: '{"type":"accessToken","accessToken":"0a1b2c3d4e5f60718293a4b5c6d7e8f9","simulation":false}',
};

/**
 * Server-sent events: one message for each attempt on record, whether its receiver took it or not, in the order of their commits.
 * `id` is the cursor; after a drop the stream goes on from `Last-Event-ID` or `after` and misses nothing that is kept (30 days). The
 * first message is `ready`, or `reset` when the cursor is of another database or from its future: then it goes on from now.
 */
export const streamDeliveries = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/webhook-deliveries/stream' }],
  access: member(READ_WEBHOOKS),
  ...EVENT_STREAM,
  input: z.object({
    enterpriseId: EnterpriseId,
    webhookIds: listOf(HexId).meta(only('attempts of these webhooks')),
    types: listOf(WebhookType).meta(only('attempts of these types')),
    ...streamCursor,
  }),
  summary:
    'Watch the attempts to deliver webhook notifications as server-sent events, signatures and payloads included.',
  description:
    'One message for each attempt, whether its receiver took it or not, in the order in which attempts were recorded. The first message is `ready`; the `id` of a message is the cursor from which the stream goes on after a drop. It misses nothing that is kept (30 days), and a long transaction of the service holds it back until that ends. `reset` means that the cursor is of another database or from its future: the stream goes on from now. Takes a session or a token alone: a signed request answers 400.',
  tag: 'Webhooks',
  example: {
    input: { enterpriseId, types: ['accessToken'] },
    output: `${exampleOpening('cPa9mRRnP8s_tqwAsjXneb9NtK5bIjc0MTEiLCIwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMCJd')}id: cPa9mX3awUqjFuKH3GPCG6AfMCBbIjc0MTIiLCI0ZTVmNjA3MTgyOTNhNGI1YzZkN2U4ZjkwMWEyYjNjNCJd\ndata: ${JSON.stringify(exampleAttempt)}\n\n`,
  },
});

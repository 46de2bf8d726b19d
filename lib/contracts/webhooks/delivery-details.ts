import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant } from '#lib/schema.ts';
import { DeliveryRow, exampleRow } from './deliveries.ts';
import { WEBHOOK_EXAMPLES } from './types.ts';

const TAG = 'Webhooks';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/webhook-deliveries' as const;
const READ = member(READ_WEBHOOKS);
const { enterpriseId, url } = WEBHOOK_EXAMPLES;
const Headers = z.record(z.string().max(300), z.string().max(20_000));
const Milliseconds = z.int().nullable().meta({ description: 'Milliseconds; null when that step was not reached.' });

/** One request to the receiver, or why there was none. Durations are real milliseconds. */
export const DeliveryAttempt = z
  .object({
    id: HexId,
    number: z.int(),
    isManual: z.boolean().meta({ description: 'Whether somebody asked for it.' }),
    isSuccess: z.boolean(),
    url: z.string().max(2000),
    startedAt: Instant,
    dnsMs: Milliseconds,
    connectMs: Milliseconds,
    tlsMs: Milliseconds,
    firstByteMs: Milliseconds,
    totalMs: z.int(),
    resolvedAddress: z.string().max(100).nullable(),
    requestHeaders: Headers,
    status: z.int().nullable(),
    responseHeaders: Headers.nullable(),
    responseBody: z.string().max(20_000).nullable(),
    errorClass: z.string().max(100).nullable(),
    error: z.string().max(2000).nullable(),
  })
  .meta({ id: 'DeliveryAttempt' });
export type DeliveryAttempt = z.output<typeof DeliveryAttempt>;

/** Ours: one delivery with the exact text that is sent, its attempts, and the object as it is now. */
export const getDelivery = contract({
  routes: [{ method: 'GET', path: `${BASE}/{deliveryId}` }],
  access: READ,
  input: z.object({
    enterpriseId: EnterpriseId,
    deliveryId: z.string().min(1).max(200).meta({ description: 'Id of the delivery, with dashes or without.' }),
  }),
  output: DeliveryRow.extend({
    payload: z.string().max(4_194_304),
    attemptList: z.array(DeliveryAttempt).max(100).meta({ description: 'The last hundred, newest first.' }),
    objectNow: z
      .record(z.string().max(200), z.unknown())
      .nullable()
      .meta({ description: 'What it is about, as the caller may read it now; null for none.' }),
  }),
  summary: 'Read a delivery with its attempts.',
  tag: TAG,
  example: {
    input: { enterpriseId, deliveryId: exampleRow.id },
    output: {
      ...exampleRow,
      payload: '{"type":"accessToken","accessToken":"0a1b2c3d4e5f60718293a4b5c6d7e8f9","simulation":false}',
      attemptList: [
        {
          id: '9a3b4c5d6e7f48aa1122ccddeeff0013',
          number: 1,
          isManual: false,
          isSuccess: true,
          url,
          startedAt: '2026-03-02T09:31:00.900Z',
          dnsMs: null,
          connectMs: 1,
          tlsMs: null,
          firstByteMs: 3,
          totalMs: 4,
          resolvedAddress: '127.0.0.1',
          requestHeaders: { 'content-type': 'application/json' },
          status: 200,
          responseHeaders: { 'content-type': 'text/plain' },
          responseBody: 'ok',
          errorClass: null,
          error: null,
        },
      ],
      objectNow: { id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9', state: 'active' },
    },
  },
});

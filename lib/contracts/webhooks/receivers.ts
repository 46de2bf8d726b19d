import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { PageCursor, pageLimit } from '#lib/list-input.ts';
import { MANAGE_WEBHOOKS, READ_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, integer, pageOf } from '#lib/schema.ts';

const TAG = 'Webhooks';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/webhook-receiver' as const;
const READ = member(READ_WEBHOOKS);
const WRITE = member(MANAGE_WEBHOOKS);
const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const MAX_SECONDS = 60;
/** More could not be told from a receiver that is broken for good. */
const MAX_TIMES = 10_000;

const times = integer(1, MAX_TIMES).nullable().default(null).meta({
  description: 'For how many requests it does so before it answers 200 again; null: for all.',
});
const seconds = integer(1, MAX_SECONDS);
const kind = <Name extends string>(name: Name, description: string) => z.literal(name).meta({ description });

/** What the built-in receiver does with the requests that come; one thing at a time. */
export const ReceiverProgram = z
  .discriminatedUnion('kind', [
    z.object({ kind: kind('ok', 'Answers 200 at once.') }),
    z.object({
      kind: kind('status', 'Answers with a status of your choice.'),
      status: integer(200, 599).meta({ description: 'HTTP status of the answer.' }),
      times,
    }),
    z.object({
      kind: kind('retry-after', 'Answers that the sender should wait.'),
      status: z.enum(['429', '503']).default('429').meta({ description: 'HTTP status of the answer.' }),
      seconds: integer(0, 86_400).meta({ description: 'Value of the header `Retry-After`, in seconds.' }),
      times,
    }),
    z.object({
      kind: kind('hang', 'Waits, then answers 200.'),
      seconds: seconds.meta({ description: 'Seconds before the answer.' }),
      times,
    }),
    z.object({
      kind: kind('slow-body', 'Answers 200 at once, but the body takes its time.'),
      seconds: seconds.meta({ description: 'Seconds until the body is complete.' }),
      times,
    }),
    z.object({
      kind: kind('redirect', 'Answers with a redirect.'),
      location: z.url().max(2000).meta({ description: 'Value of the header `Location`.' }),
      times,
    }),
    z.object({ kind: kind('drop', 'Closes the connection without an answer.'), times }),
  ])
  .meta({ id: 'ReceiverProgram' });
export type ReceiverProgram = z.output<typeof ReceiverProgram>;

const PROGRAM = 'What the receiver does with the requests that come.';

/** The receiver of an enterprise. Times are wall time: it does not end because a clock was moved. */
const Receiver = z
  .object({
    id: HexId,
    url: z.string().max(2000).meta({ description: 'Where it takes deliveries; whoever knows it can send to it.' }),
    program: ReceiverProgram,
    answered: z.int().meta({ description: 'Requests answered by the present program.' }),
    received: z.int().meta({ description: 'Requests since it was opened.' }),
    dropped: z.int().meta({ description: 'Of these, the oldest that are not kept any more.' }),
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'WebhookReceiver' });
export type Receiver = z.output<typeof Receiver>;

/** A request that the receiver got. */
export const Arrival = z
  .object({
    id: HexId,
    number: z.int(),
    receivedAt: Instant,
    method: z.string().max(20),
    headers: z.record(z.string().max(300), z.string().max(20_000)),
    bodyBase64: z.string().max(90_000).meta({ description: 'The exact bytes.' }),
    bodyBytes: z.int().meta({ description: 'Its whole size; at most the first 64 KiB are kept.' }),
    answer: z.string().max(200).meta({ description: 'What it was answered, in words.' }),
  })
  .meta({ id: 'Arrival' });
export type Arrival = z.output<typeof Arrival>;

const exampleReceiver: Receiver = {
  id: '0197b7a26d3f7c419a535d8c2f0e1b7a',
  url: 'http://127.0.0.1:3000/receivers/Yb2mX0tqk3VQv6mJpX1s9dYcS1yXKf7l',
  program: { kind: 'ok' },
  answered: 2,
  received: 2,
  dropped: 0,
  createdAt: '2026-03-02T09:30:00.000Z',
  expiresAt: '2026-03-09T09:30:00.000Z',
};

/** Ours: the built-in receiver of an enterprise; null while there is none. */
export const getWebhookReceiver = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READ,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({ receiver: Receiver.nullable() }),
  summary: 'Read the built-in receiver of an enterprise.',
  tag: TAG,
  example: { input: { enterpriseId }, output: { receiver: exampleReceiver } },
});

/** Ours: opens a receiver at a new address, which nobody can guess; one that is there is closed, or kept and given with `keepsOpen`. It expires after seven days. */
export const openWebhookReceiver = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: WRITE,
  input: z.object({
    enterpriseId: EnterpriseId,
    program: ReceiverProgram.default({ kind: 'ok' }).meta({ description: PROGRAM }),
    keepsOpen: z
      .boolean()
      .default(false)
      .meta({ description: '`true` keeps a receiver that is open as it is and returns it.' }),
  }),
  output: Receiver,
  status: 201,
  summary: 'Open a built-in receiver of deliveries at a new address.',
  done: 'Opened the built-in receiver',
  description:
    'One for each enterprise, open for seven days of wall time, in production too. Only webhooks of this enterprise may lead to it, and only at exactly this address.',
  tag: TAG,
  example: { input: { enterpriseId }, output: exampleReceiver },
});

/** Ours: says what the receiver does from now on, and starts to count anew. */
export const programWebhookReceiver = contract({
  routes: [{ method: 'PUT', path: `${BASE}/program` }],
  access: WRITE,
  input: z.object({ enterpriseId: EnterpriseId, program: ReceiverProgram.meta({ description: PROGRAM }) }),
  output: Receiver,
  summary: 'Program the built-in receiver: status, Retry-After, hang, slow body, redirect, dropped connection.',
  done: 'Programmed the built-in receiver',
  tag: TAG,
  example: {
    input: { enterpriseId, program: { kind: 'status', status: 500, times: 2 } },
    output: { ...exampleReceiver, program: { kind: 'status', status: 500, times: 2 }, answered: 0 },
  },
});

/** Ours: closes the receiver; what it got is deleted. */
export const closeWebhookReceiver = contract({
  routes: [{ method: 'DELETE', path: BASE }],
  access: WRITE,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({ id: HexId }),
  summary: 'Close the built-in receiver of an enterprise.',
  done: 'Closed the built-in receiver',
  tag: TAG,
  example: { input: { enterpriseId }, output: { id: exampleReceiver.id } },
});

/** Ours: what the receiver got, newest first; at most the last 500 are kept. */
export const listArrivals = contract({
  routes: [{ method: 'GET', path: `${BASE}/arrivals` }],
  access: READ,
  input: z.object({ enterpriseId: EnterpriseId, cursor: PageCursor, limit: pageLimit(200) }),
  output: pageOf('arrivals', Arrival),
  summary: 'List the requests of the built-in receiver.',
  tag: TAG,
  example: {
    input: { enterpriseId },
    output: {
      arrivals: [
        {
          id: '0197b7a26d3f7c419a535d8c2f0e1b7b',
          number: 1,
          receivedAt: '2026-03-02T09:31:00.000Z',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          bodyBase64: 'eyJ0eXBlIjoiYWNjZXNzVG9rZW4ifQ==',
          bodyBytes: 22,
          answer: '200',
        },
      ],
      nextCursor: null,
      total: 1,
      isTotalExact: true,
    },
  },
});

import * as z from 'zod';
import { contract, type Method, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { READ_REQUESTS } from '#lib/rights.ts';
import { CappedCount, EnterpriseId, Flag, HexId, Instant, listOf, pageOf, text, wholeNumber } from '#lib/schema.ts';

const TAG = 'Request log';
const READ = member(READ_REQUESTS);
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/requests' as const;
const MAX_MS = 3_600_000;

/** What the log says of others' requests needs the right to the audit log. */
export const WHOSE =
  'Everybody sees their own requests: a session those of its person, a token its own. Who may read the audit log sees all of the enterprise, with the bodies of all its operations.';

export const RequestMethod = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies (Method | 'HEAD')[]);
export const RequestOutcome = z.enum(['succeeded', 'refused', 'failed']);
export type RequestOutcome = z.output<typeof RequestOutcome>;

export const RequestSource = z.enum(['token', 'session']);

/** What became of the bodies of a request: `none` for a read, which keeps none. */
export const BodiesState = z.enum(['none', 'kept', 'expired', 'withheld', 'too_large', 'no_room']);
export type BodiesState = z.output<typeof BodiesState>;

/** One request that the service answered. */
export const RecordedRequest = z
  .object({
    id: HexId,
    requestId: z.string().max(100).meta({ description: 'Id in the header `request-id` of the reply.' }),
    method: RequestMethod,
    path: z
      .string()
      .max(2000)
      .meta({ description: 'Path and query as sent. What no operation knows, and secrets, are redacted.' }),
    operation: z.string().max(100),
    status: z.int(),
    code: z.string().max(100).nullable().meta({ description: 'Code of the error; null where it succeeded.' }),
    durationMs: z.number().min(0).meta({ description: 'From the last byte of the request to its reply.' }),
    source: RequestSource.meta({ description: '`session`: a person in the console.' }),
    actorUserId: HexId,
    actorName: z.string().max(200).nullable(),
    tokenId: HexId.nullable(),
    tokenLabel: z.string().max(250).nullable(),
    address: z.string().max(64).nullable(),
    receivedAt: Instant.meta({ description: 'Wall time.' }),
  })
  .meta({ id: 'RecordedRequest' });
export type RecordedRequest = z.output<typeof RecordedRequest>;

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';

export const example: z.input<typeof RecordedRequest> = {
  id: '0197b7a26d3f7c419a535d8c2f0e1b7a',
  requestId: 'f4a6b0de-6d0f-4a35-9f0e-51ea1a7f6a10',
  method: 'POST',
  path: '/api/v2/enterprise/5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d/webhooks',
  operation: 'createEnterpriseWebhook',
  status: 400,
  code: 'validation_failed',
  durationMs: 4.2,
  source: 'token',
  actorUserId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  actorName: 'Mara Lindqvist',
  tokenId: '4d5e6f708192a3b4c5d6e7f8091a2b3c',
  tokenLabel: 'Treasury bot',
  address: '203.0.113.7',
  receivedAt: '2026-03-02T09:30:00.000Z',
};

const narrowing = {
  text: startOf('a request id'),
  methods: listOf(RequestMethod, 6).meta(only('requests by these methods')),
  operations: listOf(text(100)).meta(only('requests of these operations, by name')),
  outcomes: listOf(RequestOutcome, 3).meta(
    only('requests that `succeeded` (below 400), were `refused` (4xx) or `failed` (5xx)'),
  ),
  sources: listOf(RequestSource, 2).meta(only('requests by a token, or by a person in the console')),
  actorIds: listOf(HexId).meta(only('requests of these users')),
  tokenIds: listOf(HexId).meta(only('requests by these access tokens')),
  minDurationMs: wholeNumber(0, MAX_MS)
    .optional()
    .meta({ description: 'Only requests that took at least so many milliseconds. Default: all.' }),
  mine: Flag.optional().meta({
    description:
      '`true`: only your own, with those that belong to none of your enterprises. Always so without the right to the audit log. Default: all.',
  }),
  receivedOnOrAfter: onOrAfter('requests received'),
  receivedBefore: before('requests received'),
};

/** Newest first; `text` matches the start of a request id. */
export const searchRequests = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READ,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['receivedAt', '-receivedAt']).default('-receivedAt').meta(SORT),
    ...narrowing,
  }),
  output: pageOf('requests', RecordedRequest),
  summary: 'Search the request log of an enterprise.',
  description: `${WHOSE} A request is there within a second. What pages of the console read without an error is not recorded.`,
  tag: TAG,
  example: {
    input: { enterpriseId, outcomes: ['refused'] },
    output: { requests: [example], nextCursor: null, total: 1, isTotalExact: true },
  },
});

/** How many requests ended in which way, under the other filters of the search. */
export const countRequests = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/request-counts' }],
  access: READ,
  input: z.object({ enterpriseId: EnterpriseId, ...narrowing }).omit({ outcomes: true }),
  output: z.object({
    all: CappedCount,
    refused: CappedCount,
    failed: CappedCount,
    notRecorded: z
      .int()
      .min(0)
      .meta({ description: 'Requests of the enterprise that the log has no room for or could not write.' }),
  }),
  summary: 'Count the requests of an enterprise by outcome.',
  description: WHOSE,
  tag: TAG,
  example: {
    input: { enterpriseId },
    output: {
      all: { total: 412, isTotalExact: true },
      refused: { total: 17, isTotalExact: true },
      failed: { total: 0, isTotalExact: true },
      notRecorded: 0,
    },
  },
});

/** All requests that a search finds, as CSV, without bodies. */
export const exportRequests = exportOf(searchRequests, {
  columns: [
    'id',
    'requestId',
    'receivedAt',
    'method',
    'path',
    'operation',
    'status',
    'code',
    'durationMs',
    'source',
    'actorUserId',
    'actorName',
    'tokenId',
    'tokenLabel',
    'address',
  ],
  summary: 'Export the request log of an enterprise as CSV.',
  exampleRow:
    '0197b7a26d3f7c419a535d8c2f0e1b7a,f4a6b0de-6d0f-4a35-9f0e-51ea1a7f6a10,2026-03-02T09:30:00.000Z,POST,/api/v2/enterprise/5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d/webhooks,createEnterpriseWebhook,400,validation_failed,4.2,token,9b1d4f6a8c2e40719f3a5b7c8d9e0f12,Mara Lindqvist,4d5e6f708192a3b4c5d6e7f8091a2b3c,Treasury bot,203.0.113.7',
});

import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { READ_WEBHOOKS } from '#lib/rights.ts';
import { CappedCount, EnterpriseId, Flag, HexId, Instant, listOf, pageOf, text } from '#lib/schema.ts';
import { DeliveryStatus, NotificationId } from './delivery-status.ts';
import { WEBHOOK_EXAMPLES, WebhookType } from './types.ts';

const TAG = 'Webhooks';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/webhook-deliveries' as const;
const READ = member(READ_WEBHOOKS);
const { enterpriseId, webhookId, url } = WEBHOOK_EXAMPLES;

/** A notification on its way to a receiver, as the console lists it. */
export const DeliveryRow = z
  .object({
    id: HexId.meta({ description: 'Also the header `idempotency-key`.' }),
    webhookId: HexId,
    webhookLabel: z.string().max(200).nullable().meta({ description: 'Null once the webhook is deleted.' }),
    type: WebhookType,
    url: z.string().max(2000),
    state: DeliveryStatus,
    isHeld: z.boolean().meta({ description: 'True while its endpoint is suspended and it waits.' }),
    simulation: z.boolean(),
    sequence: z.int().nullable().meta({ description: 'Number within the webhook; simulations have none.' }),
    coin: z.string().max(40).nullable(),
    hash: z.string().max(200).nullable(),
    subjectType: z.string().max(100).nullable(),
    subjectId: z.string().max(200).nullable(),
    subjectName: z.string().max(400).nullable().meta({ description: 'What people call it; null if not readable.' }),
    eventId: HexId.nullable().meta({ description: 'Id of the event; null for simulations.' }),
    retries: z.int().meta({ description: 'Attempts by schedule after the first.' }),
    attempts: z.int().meta({ description: 'All attempts, including manual ones.' }),
    responseCode: z.int().nullable().meta({ description: 'HTTP status of the last reply; null without one.' }),
    error: z.string().max(2000).nullable(),
    latencyMs: z.int().nullable().meta({ description: 'How long the last attempt took; null without one.' }),
    nextAttempt: Instant.nullable(),
    sentAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'DeliveryRow' });
export type DeliveryRow = z.output<typeof DeliveryRow>;

export const exampleRow: z.input<typeof DeliveryRow> = {
  id: '8f2a3b4c5d6e47990011bbccddeeff02',
  webhookId,
  webhookLabel: 'new tokens',
  type: 'accessToken',
  url,
  state: 'sent',
  isHeld: false,
  simulation: false,
  sequence: 41,
  coin: null,
  hash: null,
  subjectType: 'access-token',
  subjectId: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  subjectName: 'Nightly reports',
  eventId: '0197b7a26d3f7c419a535d8c2f0e1b7a',
  retries: 0,
  attempts: 1,
  responseCode: 200,
  error: null,
  latencyMs: 4,
  nextAttempt: null,
  sentAt: '2026-03-02T09:31:01.000Z',
  createdAt: '2026-03-02T09:31:00.000Z',
  updatedAt: '2026-03-02T09:31:01.000Z',
};

/** What the receiver said last: the class of its status, or nothing at all. */
export const ResponseClass = z
  .enum(['2xx', '3xx', '4xx', '5xx', 'none'])
  .meta({ description: 'Class of the HTTP status; `none` without a reply.' });
export type ResponseClass = z.output<typeof ResponseClass>;

const narrowing = {
  deliveryIds: listOf(NotificationId).meta(only('deliveries with these ids')),
  webhookIds: listOf(HexId).meta(only('deliveries of these webhooks')),
  states: listOf(DeliveryStatus, 5).meta(only('deliveries in these states')),
  types: listOf(WebhookType).meta(only('deliveries of these types')),
  responses: listOf(ResponseClass, 5).meta(only('deliveries whose last attempt was answered like this')),
  simulation: Flag.optional().meta({ description: '`true`: only simulations; `false`: only others. Default: all.' }),
  createdOnOrAfter: onOrAfter('deliveries created'),
  createdBefore: before('deliveries created'),
  text: text(200).optional().meta({
    description: 'Start of an id, with dashes or without, or a whole hash or id of the object concerned. Default: all.',
  }),
};

/** Ours: what all webhooks of an enterprise were sent. `text` matches the start of an id, or a whole hash or subject id. */
export const searchDeliveries = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READ,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['createdAt', '-createdAt']).default('-createdAt').meta(SORT),
    ...narrowing,
  }),
  output: pageOf('deliveries', DeliveryRow),
  summary: 'Search the deliveries of an enterprise.',
  tag: TAG,
  example: {
    input: { enterpriseId, states: ['failed'] },
    output: { deliveries: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

/** Ours: how many deliveries there are in each state, under the other filters of the search; `waiting` are those still to be sent. */
export const countDeliveries = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/webhook-delivery-counts' }],
  access: READ,
  input: z.object({ enterpriseId: EnterpriseId, ...narrowing }).omit({ states: true }),
  output: z.object({
    all: CappedCount,
    waiting: CappedCount,
    sent: CappedCount,
    failed: CappedCount,
    skipped: CappedCount,
  }),
  summary: 'Count the deliveries of an enterprise by state.',
  tag: TAG,
  example: {
    input: { enterpriseId },
    output: {
      all: { total: 412, isTotalExact: true },
      waiting: { total: 3, isTotalExact: true },
      sent: { total: 390, isTotalExact: true },
      failed: { total: 17, isTotalExact: true },
      skipped: { total: 2, isTotalExact: true },
    },
  },
});

/** All deliveries that a search finds, as CSV; without their payloads. */
export const exportDeliveries = exportOf(searchDeliveries, {
  columns: [
    'id',
    'webhookId',
    'webhookLabel',
    'type',
    'url',
    'state',
    'isHeld',
    'simulation',
    'sequence',
    'coin',
    'hash',
    'subjectType',
    'subjectId',
    'subjectName',
    'eventId',
    'retries',
    'attempts',
    'responseCode',
    'error',
    'latencyMs',
    'nextAttempt',
    'sentAt',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the deliveries of an enterprise as CSV.',
  exampleRow: `${exampleRow.id},${webhookId},new tokens,accessToken,${url},sent,false,false,41,,,access-token,0a1b2c3d4e5f60718293a4b5c6d7e8f9,Nightly reports,0197b7a26d3f7c419a535d8c2f0e1b7a,0,1,200,,4,,2026-03-02T09:31:01.000Z,2026-03-02T09:31:00.000Z,2026-03-02T09:31:01.000Z`,
});

import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { before, only, onOrAfter, pageLimit } from '#lib/list-input.ts';
import { MANAGE_WEBHOOKS, READ_WEBHOOKS } from '#lib/rights.ts';
import { HexId, Instant, text, wholeNumber } from '#lib/schema.ts';
import { DeliveryStatus, NotificationId } from './delivery-status.ts';
import { WebhookResponse } from './shapes.ts';
import { WEBHOOK_EXAMPLES, WebhookId, WebhookType } from './types.ts';

const TAG = 'Webhooks';
const BASE = '/api/notifications/v1/webhooks' as const;
const { enterpriseId, webhookId, url, blockId } = WEBHOOK_EXAMPLES;

/** Whoever may read an enterprise; the operation narrows to webhooks of those. */
const READ = memberAnywhere(READ_WEBHOOKS);
/** Whoever may change webhooks somewhere; the operation asks for an admin of the webhook's enterprise. */
const WRITE = memberAnywhere(MANAGE_WEBHOOKS);
const ERRORS = { family: 'notifications' } as const;

const Offset = wholeNumber(0, 1_000_000).default(0).meta({ description: 'How many notifications to skip.' });

/** The same as the history writes it, whatever its version is. */
const NotificationUuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  .meta({
    id: 'NotificationUuid',
    description: 'Id of a notification as a UUID.',
    examples: ['0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a'],
  });

/** A notification in the history of its webhook. Source: public OpenAPI document, `WebhookNotificationDTO`. */
const HistoryEntry = z
  .object({
    id: NotificationUuid,
    notificationRequestId: NotificationUuid,
    webhookId: HexId,
    url: z.string().max(2000),
    payload: z.string().max(4_194_304),
    type: WebhookType,
    status: DeliveryStatus,
    retries: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
    response: WebhookResponse.optional(),
    coin: z.string().max(40).optional(),
    walletId: HexId.optional(),
    enterpriseId: HexId,
    organizationId: HexId.optional().meta({ description: 'Of webhooks of an organisation.' }),
    transferId: z.string().max(100).optional(),
    hash: z.string().max(200).optional(),
  })
  .meta({ id: 'WebhookHistoryEntry' });
export type HistoryEntry = z.output<typeof HistoryEntry>;

const exampleEntry: z.input<typeof HistoryEntry> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  notificationRequestId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  webhookId,
  url,
  payload: `{"type":"block","coin":"btc","hash":"${blockId}","simulation":false}`,
  type: 'block',
  status: 'sent',
  retries: 1,
  createdAt: '2026-03-02T09:31:00.000Z',
  updatedAt: '2026-03-02T09:32:00.000Z',
  response: { code: 200, type: 'text/plain', body: 'ok', error: '' },
  coin: 'btc',
  enterpriseId,
  hash: blockId,
};

/** What a webhook was sent, newest first. */
export const listWebhookNotifications = contract({
  routes: [{ method: 'GET', path: `${BASE}/{webhookId}/notifications` }],
  access: READ,
  errors: ERRORS,
  input: z.object({
    webhookId: WebhookId,
    webhookNotificationId: NotificationId.optional().meta(only('the notification with this id')),
    notificationRequestId: NotificationId.optional().meta(
      only('the notification with this id, as `webhookNotificationId` does'),
    ),
    start: onOrAfter('notifications created'),
    end: before('notifications created'),
    hash: text(200).optional().meta(only('notifications about this block or transaction')),
    transferId: text(100).optional().meta(only('notifications about this transfer')),
    status: DeliveryStatus.optional().meta(only('notifications in this status')),
    limit: pageLimit(1000),
    offset: Offset,
  }),
  output: z.object({
    notifications: z.array(HistoryEntry).max(1000),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
  }),
  summary: 'List the notifications of a webhook.',
  tag: TAG,
  example: {
    input: { webhookId, status: 'sent', limit: '50', offset: '0' },
    output: { notifications: [exampleEntry], total: 1, limit: 50, offset: 0 },
  },
});

const Resent = z.object({
  webhookNotificationId: NotificationUuid,
  retriggeredNotificationRequestId: NotificationUuid.optional(),
  error: z.string().max(300).optional(),
});

/**
 * Sends notifications again, at once, with the same id and bytes, signed with the current secret; also while the webhook is
 * suspended. What comes of it does not count for or against the webhook.
 */
export const retriggerNotifications = contract({
  routes: [{ method: 'POST', path: `${BASE}/{webhookId}/notifications/retrigger` }],
  access: WRITE,
  errors: ERRORS,
  input: z.object({
    webhookId: WebhookId,
    webhookNotificationIds: z
      .array(NotificationId)
      .min(1)
      .max(25, 'at most 25 in one call')
      .meta({ description: 'Ids of the notifications, with dashes or without.' }),
  }),
  output: z.object({
    totalRequested: z.int(),
    totalSuccess: z.int(),
    totalFailed: z.int(),
    successfulNotifications: z.array(Resent).max(25),
    failedNotifications: z.array(Resent).max(25),
  }),
  summary: 'Resend notifications of a webhook.',
  done: 'Resent deliveries',
  tag: TAG,
  example: {
    input: { webhookId, webhookNotificationIds: [exampleEntry.id] },
    output: {
      totalRequested: 1,
      totalSuccess: 1,
      totalFailed: 0,
      successfulNotifications: [
        { webhookNotificationId: exampleEntry.id, retriggeredNotificationRequestId: exampleEntry.id },
      ],
      failedNotifications: [],
    },
  },
});

const BulkEntry = HistoryEntry.extend({
  retriggeredNotificationRequestId: NotificationUuid.optional(),
  retriggerError: z.string().max(300).optional(),
}).meta({ id: 'BulkWebhookNotification' });

/** What several webhooks were sent, newest first; with `retrigger` the page that is shown is sent again. */
export const listBulkNotifications = contract({
  routes: [{ method: 'POST', path: `${BASE}/notifications` }],
  access: WRITE,
  errors: { ...ERRORS, also: [404] },
  input: z.object({
    webhookIds: z
      .array(HexId)
      .min(1)
      .max(25, 'at most 25 webhooks in one call')
      .meta({ description: 'Ids of the webhooks.' }),
    filters: z
      .object({
        start: onOrAfter('notifications created'),
        end: before('notifications created'),
        enterpriseId: HexId.optional().meta(only('notifications about this enterprise')),
        organizationId: HexId.optional().meta(only('notifications to webhooks of this organisation')),
        walletId: HexId.optional().meta(only('notifications about this wallet')),
        type: WebhookType.optional().meta(only('notifications of this type')),
        coin: text(40).optional().meta(only('notifications of this coin')),
      })
      .optional()
      .meta({ description: 'Which of their notifications to list. Default: all.' }),
    offset: Offset,
    limit: pageLimit(50),
    retrigger: z.boolean().default(false).meta({ description: '`true` sends the notifications of this page again.' }),
  }),
  output: z.object({
    notifications: z.array(BulkEntry).max(50),
    metadata: z.object({ total: z.int(), limit: z.int(), offset: z.int() }),
  }),
  summary: 'List the notifications of several webhooks, and resend them if asked.',
  done: 'Resent deliveries',
  tag: TAG,
  example: {
    input: { webhookIds: [webhookId], offset: 0, limit: 50, retrigger: false },
    output: { notifications: [exampleEntry], metadata: { total: 1, limit: 50, offset: 0 } },
  },
});

/** Lets callbacks to a suspended or failing webhook go on: active, with its count of failures started anew. */
export const unblockWebhookUrl = contract({
  routes: [{ method: 'POST', path: `${BASE}/{webhookId}/unblockurl` }],
  access: WRITE,
  errors: ERRORS,
  input: z.object({ webhookId: WebhookId }),
  output: z.object({ webhookId: HexId }),
  summary: 'Reactivate a suspended webhook.',
  done: 'Reactivated an endpoint',
  tag: TAG,
  example: { input: { webhookId }, output: { webhookId } },
});

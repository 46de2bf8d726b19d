import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, InstantInput } from '#lib/schema.ts';
import { exampleRow } from './deliveries.ts';
import { NotificationId } from './delivery-status.ts';
import { WEBHOOK_EXAMPLES, WebhookId } from './types.ts';

const TAG = 'Webhooks';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/webhook-deliveries' as const;
const WRITE = member(MANAGE_WEBHOOKS);
const { enterpriseId } = WEBHOOK_EXAMPLES;

/** Ours: sends deliveries again at once, by hand: with the same id and bytes, and without effect on the webhook's health. */
export const resendDeliveries = contract({
  routes: [{ method: 'POST', path: `${BASE}/resend` }],
  access: WRITE,
  input: z.object({
    enterpriseId: EnterpriseId,
    deliveryIds: z
      .array(NotificationId)
      .min(1)
      .max(200, 'at most 200 in one call')
      .meta({ description: 'Ids of the deliveries, with dashes or without.' }),
  }),
  output: z.object({
    resent: z.array(HexId).max(200),
    notResent: z.array(HexId).max(200).meta({ description: 'Those unknown here, or being sent at this moment.' }),
  }),
  summary: 'Resend deliveries.',
  done: 'Resent deliveries',
  description:
    'Sends the same id and bytes, signed anew, also while the webhook is suspended. Counts neither for nor against the webhook, and leaves its schedule of retries as it is.',
  tag: TAG,
  example: {
    input: { enterpriseId, deliveryIds: [exampleRow.id] },
    output: { resent: [exampleRow.id], notResent: [] },
  },
});

/** Ours: sends again every delivery that failed since a time, of one webhook or of all, up to 10,000 in a call, oldest first. */
export const recoverDeliveries = contract({
  routes: [{ method: 'POST', path: `${BASE}/recover` }],
  access: WRITE,
  input: z.object({
    enterpriseId: EnterpriseId,
    since: InstantInput.meta({ description: 'Only deliveries created at this instant or later.' }),
    webhookId: WebhookId.optional().meta(only('deliveries of this webhook')),
    includeSent: z
      .boolean()
      .default(false)
      .meta({ description: '`true` also sends again what receivers have accepted.' }),
  }),
  output: z.object({
    count: z.int().min(0),
    hasMore: z.boolean().meta({ description: '`true`: call again with `nextSince` as `since`.' }),
    nextSince: Instant.nullable(),
  }),
  summary: 'Resend all deliveries that failed since a time.',
  done: 'Resent failed deliveries',
  tag: TAG,
  example: {
    input: { enterpriseId, since: '2026-03-01T00:00:00Z' },
    output: { count: 12, hasMore: false, nextSince: null },
  },
});

import { type CallbackContent } from '#lib/events/catalogue.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { deliveryHint } from '../fan-out/delivery-hints.ts';
import { kindOf } from '../records/kind.ts';
import { type NotificationRow, newNotification } from '../records/new-notification.ts';
import type { Webhook as WebhookRow } from '../records/notification-store.ts';
import { presentNotification } from '../records/record-view.ts';
import { findWebhook, requireChangeable } from '../records/webhook-access.ts';
import { insertNotification } from '../records/webhook-store.ts';

/** Which simulate route was called; what is left out does not matter. */
interface Route {
  kind: ReturnType<typeof kindOf>;
  coin?: string;
  walletId?: string;
  enterpriseId?: string;
  organizationId?: string;
}

function simulatePath(webhook: WebhookRow): string {
  const { id, coin, walletId, enterpriseId, organizationId } = webhook;
  const paths = {
    enterprise: `/api/v2/enterprise/${enterpriseId}/webhook/${id}/simulate`,
    organization: `/api/v2/organization/${organizationId}/webhook/${id}/simulate`,
    block: `/api/v2/${coin}/webhooks/${id}/simulate`,
    wallet: `/api/v2/${coin}/wallet/${walletId}/webhooks/${id}/simulate`,
  };
  return paths[kindOf(webhook)];
}

const isAt = (webhook: WebhookRow, route: Route): boolean =>
  kindOf(webhook) === route.kind &&
  (route.coin === undefined || webhook.coin === route.coin) &&
  (route.walletId === undefined || webhook.walletId === route.walletId) &&
  (route.organizationId === undefined || webhook.organizationId === route.organizationId) &&
  (route.enterpriseId === undefined || webhook.enterpriseId === route.enterpriseId);

/** The webhook to simulate. A wrong route is told the right one, to those who may read the webhook. */
export async function requireSimulatable(context: Context, webhookId: string, route: Route): Promise<WebhookRow> {
  const webhook = await findWebhook(context, webhookId);
  if (!isAt(webhook, route)) refuseField('webhookId', `simulate this webhook by POST ${simulatePath(webhook)}`);
  await requireReady(context, webhook);
  return webhook;
}

/** For a caller who may change the webhook, while it is active. Throws Failure. */
export async function requireReady(context: Context, webhook: WebhookRow): Promise<void> {
  await requireChangeable(context, webhook);
  if (webhook.state === 'suspended')
    fail(
      'state_conflict',
      'The webhook is suspended. Reactivate it, or delete it and create a new one, then simulate.',
    );
}

/** Refuses a field that says nothing to webhooks of this type. */
export function refuseFields(
  webhook: WebhookRow,
  fields: Readonly<Record<string, unknown>>,
  expected: readonly string[],
): void {
  const path = Object.keys(fields).find((name) => fields[name] !== undefined && !expected.includes(name));
  if (path === undefined) return;
  const instead =
    expected.length > 0 ? `send ${expected.join(' or ')}, or nothing for placeholder data` : 'leave it out';
  refuseField(path, `says nothing to a webhook of the type ${webhook.type}: ${instead}`);
}

/** A text to send as it is, with the id that it gives. */
type Given = { id: string; payload: string };

/** Records a notification marked as simulated, which is sent at once, and its audit row. Throws 409 for an id that was used. */
export async function insertSimulation(
  context: Context,
  webhook: WebhookRow,
  { content, given }: { content: CallbackContent; given?: Given | undefined },
): Promise<NotificationRow> {
  const { db, now } = context;
  const row = await insertNotification(db, newNotification(webhook, content, { origin: null, now, ...given }));
  if (!row) return refuseField('payload.id', 'was used for another notification: choose a new one', 'state_conflict');
  const { id, enterpriseId, type } = row;
  await context.audit({
    subjectType: 'webhook-notification',
    subjectId: id,
    enterpriseId,
    after: { webhook: webhook.id, type, simulation: true },
  });
  context.hint(deliveryHint('created', row));
  await context.signal('due');
  return row;
}

/** The same with content of ours, as the public routes reply it. */
export async function recordSimulation(context: Context, webhook: WebhookRow, content: CallbackContent) {
  return { webhookNotifications: [presentNotification(await insertSimulation(context, webhook, { content }))] };
}

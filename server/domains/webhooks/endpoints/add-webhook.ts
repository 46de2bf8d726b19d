import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Webhook } from '#lib/contracts/webhooks/shapes.ts';
import { webhookEvents } from '#lib/events/webhooks.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { requireTarget } from '../addresses/targets.ts';
import type { Webhook as WebhookRow } from '../records/notification-store.ts';
import { presentWebhook } from '../records/record-view.ts';
import { lockOwner } from '../records/webhook-access.ts';
import { insertWebhook } from '../records/webhook-store.ts';
import { webhooks } from '../tables.ts';

/** A wallet, an enterprise, or a user for one coin, holds at most this many webhooks of a type. */
const MAX_OF_A_TYPE = 10;

type Wanted = Pick<WebhookRow, 'enterpriseId' | 'scope' | 'type' | 'url'> &
  Partial<
    Pick<
      WebhookRow,
      | 'userId'
      | 'organizationId'
      | 'walletId'
      | 'coin'
      | 'label'
      | 'numConfirmations'
      | 'listenToFailureStates'
      | 'txRequestStates'
      | 'txRequestTransactionStates'
      | 'identityStatuses'
    >
  >;

/** Those that count against the same limit. */
const siblings = ({ enterpriseId, organizationId, scope, type, userId, walletId, coin }: Wanted): SQL | undefined =>
  and(
    organizationId ? eq(webhooks.organizationId, organizationId) : eq(webhooks.enterpriseId, enterpriseId),
    eq(webhooks.scope, scope),
    eq(webhooks.type, type),
    walletId ? eq(webhooks.walletId, walletId) : isNull(webhooks.walletId),
    !walletId && userId ? eq(webhooks.userId, userId) : undefined,
    coin ? eq(webhooks.coin, coin) : undefined,
  );

async function requireRoom(context: Context, wanted: Wanted): Promise<void> {
  const { enterpriseId, organizationId, userId, walletId, type } = wanted;
  await lockOwner(context, `${organizationId ?? enterpriseId} ${walletId ?? userId ?? ''}`);
  if ((await context.db.$count(webhooks, siblings(wanted))) < MAX_OF_A_TYPE) return;
  refuseField('type', `at most ${MAX_OF_A_TYPE} webhooks of the type ${type}; delete one first`);
}

/** Adds a webhook to those of its owner, of which there are at most ten of a type. `concerned` are the enterprises that it is told of. */
export async function addWebhook(
  context: Context,
  wanted: Wanted,
  concerned: readonly string[] = [wanted.enterpriseId],
): Promise<Webhook> {
  const { db, now } = context;
  await requireTarget(context, wanted.url, concerned);
  await requireRoom(context, wanted);
  const at = now.toISOString();
  const row = await insertWebhook(db, { ...wanted, id: newHexId(), countedFrom: at, createdAt: at, updatedAt: at });
  const { id, enterpriseId, type } = row;
  await context.audit({ subjectType: 'webhook', subjectId: id, enterpriseId, after: { ...presentWebhook(row) } });
  await context.emit(...webhookEvents.to(enterpriseId, 'created', { id, body: { type } }));
  return presentWebhook(row);
}

import type { z } from 'zod';
import type { Webhook, WebhookNotification } from '#lib/contracts/webhooks/shapes.ts';
import type { NotificationRow } from './new-notification.ts';
import type { Webhook as WebhookRow } from './notification-store.ts';
import { tellsOfStates } from './wanted-status.ts';

/** Belongs to no chain: what the public codec wants as `coin` of an enterprise webhook. */
const NO_CHAIN = 'ofc';

/** The statuses or states that a webhook is told of, where it is narrowed to some. */
export function presentStatuses({ type, identityStatuses }: WebhookRow): Pick<Webhook, 'status' | 'kycState'> {
  if (identityStatuses.length === 0) return {};
  if (tellsOfStates(type)) return { kycState: identityStatuses as Webhook['kycState'] };
  return { status: identityStatuses as Webhook['status'] };
}

/** A webhook on the wire. */
export function presentWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    label: row.label ?? undefined,
    created: row.createdAt,
    userId: row.userId ?? undefined,
    walletId: row.walletId ?? undefined,
    enterpriseId: row.scope === 'enterprise' ? row.enterpriseId : undefined,
    organizationId: row.organizationId ?? undefined,
    coin: row.coin ?? NO_CHAIN,
    scope: row.scope,
    type: row.type as Webhook['type'],
    url: row.url,
    version: 2,
    numConfirmations: row.numConfirmations ?? undefined,
    state: row.state,
    successiveFailedAttempts: row.successiveFailedAttempts,
    failingSince: row.failingSince ?? undefined,
    lastAttempt: row.lastAttempt ?? undefined,
    listenToFailureStates: row.listenToFailureStates,
    txRequestStates: row.txRequestStates as Webhook['txRequestStates'],
    txRequestTransactionStates: row.txRequestTransactionStates as Webhook['txRequestTransactionStates'],
    ...presentStatuses(row),
  };
}

/** Words of the platform's lists for our states. Source: public codec `WebhookNotificationState`. */
const WIRE_STATE: Readonly<Record<NotificationRow['state'], WebhookNotification['state']>> = {
  new: 'new',
  pending: 'pending',
  processing: 'pending',
  sent: 'processed',
  failed: 'failed',
  skipped: 'failed',
};

const NO_RESPONSE = { code: 0, type: '', body: '', error: '' } as const;

/** What a receiver said last. The interface has it on simulations for enterprises from the start, where nobody said a thing yet. */
const responseOf = ({ response, simulation, userId }: NotificationRow) =>
  response ?? (simulation && userId === null ? NO_RESPONSE : undefined);

/** A notification on the wire. */
export function presentNotification(row: NotificationRow): z.input<typeof WebhookNotification> {
  return {
    id: row.id,
    type: row.type as WebhookNotification['type'],
    wallet: row.walletId ?? undefined,
    enterprise: row.coin === null ? row.enterpriseId : undefined,
    organization: row.organizationId ?? undefined,
    accessToken: row.accessTokenId ?? undefined,
    bankAccount: row.bankAccountId ?? undefined,
    transfer: row.transferId ?? undefined,
    pendingApproval: row.pendingApprovalId ?? undefined,
    coin: row.coin ?? undefined,
    hash: row.hash ?? undefined,
    url: row.url,
    state: WIRE_STATE[row.state],
    simulation: row.simulation,
    retries: row.retries,
    webhook: row.webhookId,
    updatedAt: row.updatedAt,
    nextAttempt: row.nextAttempt ?? undefined,
    version: 2,
    allowBlockedHosts: false,
    payload: row.payload,
    response: responseOf(row),
    idempotencyKey: row.id,
  };
}

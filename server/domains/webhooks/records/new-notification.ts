import type { CallbackContent } from '#lib/events/catalogue.ts';
import { newUuidDigits } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { laneOf } from '../addresses/callback-url.ts';
import type { webhookNotifications, webhooks } from '../tables.ts';

type WebhookRow = typeof webhooks.$inferSelect;
export type NotificationRow = typeof webhookNotifications.$inferSelect;

/** Null for a simulation, which belongs to no event and is not counted. */
type Origin = { eventId: string; sequence: number } | null;

type NewNotification = typeof webhookNotifications.$inferInsert;

/** The callback of a notification: its identifying fields, named as in the notification record. */
export function payloadOf(webhook: WebhookRow, content: CallbackContent, place: { id: string; simulation: boolean }) {
  return JSON.stringify({
    id: place.id,
    type: webhook.type,
    webhook: webhook.id,
    enterprise: webhook.scope === 'wallet' ? undefined : (content.enterpriseId ?? webhook.enterpriseId),
    organization: webhook.organizationId ?? undefined,
    coin: content.coin,
    hash: content.hash,
    wallet: content.walletId,
    transfer: content.transferId,
    pendingApproval: content.pendingApprovalId,
    accessToken: content.accessTokenId,
    bankAccount: content.bankAccountId,
    organizationId: content.namesOrganization ? (webhook.organizationId ?? undefined) : undefined,
    ...content.more,
    simulation: place.simulation,
  });
}

/** A notification that is due now, with the exact text that every attempt sends. */
export function newNotification(
  webhook: WebhookRow,
  content: CallbackContent,
  {
    origin,
    now,
    id = newUuidDigits(now),
    payload: given,
  }: { origin: Origin; now: Date; id?: string; payload?: string },
): NewNotification {
  const at = now.toISOString();
  const simulation = origin === null;
  const payload = given ?? payloadOf(webhook, content, { id, simulation });
  const { more: _, namesOrganization: __, enterpriseId = webhook.enterpriseId, ...about } = content;
  return {
    ...about,
    id,
    webhookId: webhook.id,
    enterpriseId,
    organizationId: webhook.organizationId,
    userId: webhook.userId,
    eventId: origin?.eventId ?? null,
    sequence: origin?.sequence ?? null,
    type: webhook.type,
    url: webhook.url,
    lane: laneOf(enterpriseId, webhook.url),
    payload,
    payloadDigest: sha256(payload),
    simulation,
    state: 'new',
    nextAttempt: at,
    dueAt: at,
    createdAt: at,
    updatedAt: at,
  };
}

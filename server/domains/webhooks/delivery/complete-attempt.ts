import { webhookEvents } from '#lib/events/webhooks.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { emit } from '#server/core/events/events.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { type Attempt, recordAttempt, type Standing } from '../records/attempt-store.ts';
import { countFailures } from '../records/failures.ts';
import { lockWebhook, promoteFirst, settleOpen, type Webhook } from '../records/notification-store.ts';
import { concernedBy } from '../records/webhook-access.ts';
import { updateWebhook } from '../records/webhook-store.ts';
import { isSuccess, nextAttemptAfter, suspensionFor } from '../rules.ts';
import type { SuspensionReason } from '../tables.ts';
import type { HealthNotes } from './health-notes.ts';
import type { SuccessBuffer } from './success-buffer.ts';

/** Where a process writes down what came of its attempts. */
export interface Books {
  service: Service;
  successes: SuccessBuffer;
  health: HealthNotes;
}

/** Records what came of an attempt and decides what follows: nothing more, a later attempt, suspension. Throws LeaseLostError. */
export async function completeAttempt(books: Books, attempt: Attempt): Promise<void> {
  const { notification, webhook } = attempt.deliverable;
  if (!isSuccess(attempt.exchange)) {
    if (notification.isResend) return completeFailedResend(books.service, attempt);
    books.health.forget(notification.webhookId);
    return completeFailure(books.service, attempt);
  }
  await completeSuccess(books, attempt);
  if (webhook && !notification.isResend) await books.health.note(webhook, books.service.clock.now());
}

async function completeSuccess({ service, successes }: Books, attempt: Attempt): Promise<void> {
  const { notification, webhook } = attempt.deliverable;
  const retries = retriesAfter(attempt);
  const standing: Standing = { state: 'sent', retries, nextAttempt: null, dueAt: null, now: service.clock.now() };
  if (!webhook?.isOrdered) return successes.record({ attempt, standing });
  await service.db.transaction(async (tx) => {
    const held = await lockWebhook(tx, notification.webhookId);
    await recordAttempt(tx, { attempt, standing });
    if (held?.isOrdered && held.state === 'active') await promoteFirst(tx, held.id);
  });
}

/** Retries of the schedule once this attempt counts; one by hand is none. */
function retriesAfter({ deliverable: { notification } }: Attempt): number {
  const { isResend, state, retries } = notification;
  return isResend || state === 'new' ? retries : retries + 1;
}

/** A failed attempt by hand changes nothing but the record: what was still to come comes as planned. */
async function completeFailedResend({ db, clock }: Service, attempt: Attempt): Promise<void> {
  const { notification } = attempt.deliverable;
  const { retries, nextAttempt } = notification;
  const state = notification.state === 'processing' || notification.state === 'skipped' ? 'failed' : notification.state;
  await db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, notification.webhookId);
    const planned = nextAttempt === null ? null : new Date(nextAttempt);
    const standing = { state, retries, nextAttempt: planned, dueAt: null, now: clock.now() };
    await recordAttempt(tx, { attempt, standing });
    if (webhook && (state === 'new' || state === 'pending')) await settleOpen(tx, webhook);
  });
}

async function completeFailure(service: Service, attempt: Attempt): Promise<void> {
  const { clock } = service;
  const { exchange, deliverable } = attempt;
  const now = clock.now();
  const retries = retriesAfter(attempt);
  const outcome = { status: exchange.status, retryAfter: exchange.responseHeaders?.['retry-after'] };
  const isSuspended = await service.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, deliverable.notification.webhookId);
    const next = webhook ? nextAttemptAfter(retries + 1, outcome, { now, wall: clock.wall() }) : null;
    const inWeek = webhook ? 1 + (await countFailures(tx, webhook, now)) : 0;
    const held =
      webhook && (await noteFailure(tx, { webhook, now, reason: reasonOf(webhook, exchange.status, inWeek) }));
    const isActive = held?.state === 'active';
    const state = next === null ? 'failed' : 'pending';
    const standing: Standing = { state, retries, nextAttempt: next, dueAt: isActive ? next : null, now };
    await recordAttempt(tx, { attempt, standing });
    if (held?.isOrdered && isActive && next === null) await promoteFirst(tx, held.id);
    if (!held || webhook?.state !== 'active' || isActive) return false;
    await settleOpen(tx, held);
    await announceSuspension(tx, held, now);
    return true;
  });
  if (isSuspended) service.broadcast.wake('emitted');
}

const reasonOf = (webhook: Webhook, status: number | null, inWeek: number): SuspensionReason | null =>
  webhook.state === 'active' ? suspensionFor({ status }, { inWeek, inAll: webhook.failedAttempts + 1 }) : null;

async function noteFailure(
  tx: Queryable,
  { webhook, now, reason }: { webhook: Webhook; now: Date; reason: SuspensionReason | null },
): Promise<Webhook> {
  const at = now.toISOString();
  const suspended = { state: 'suspended' as const, suspendedAt: at, suspendedFor: reason, updatedAt: at };
  const change = {
    successiveFailedAttempts: webhook.successiveFailedAttempts + 1,
    failedAttempts: webhook.failedAttempts + 1,
    failingSince: webhook.failingSince ?? at,
    lastAttempt: at,
    ...(reason === null ? {} : suspended),
  };
  await updateWebhook(tx, webhook.id, change);
  return { ...webhook, ...change };
}

/** For the inbox of the admins of each enterprise concerned. */
async function announceSuspension(tx: Queryable, webhook: Webhook, now: Date): Promise<void> {
  const { id, url, label, type, suspendedFor } = webhook;
  const body = { url, label, type, reason: suspendedFor };
  const detail = { label: label ?? '', url, type, reason: suspendedFor ?? '' };
  const concerned = await concernedBy(tx, webhook);
  await emit(tx, { now, actorUserId: null }, ...webhookEvents.to(concerned, 'suspended', { id, body }));
  const about = { notice: 'webhook-suspended', subjectType: 'webhook', subjectId: id, detail } as const;
  const to = { holdersOf: MANAGE_WEBHOOKS };
  await tellUsers(tx, now, ...concerned.map((enterpriseId) => ({ ...about, enterpriseId, to })));
}

import { webhookEvents } from '#lib/events/webhooks.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { webhooks } from '../tables.ts';
import { settleOpen, type Webhook } from './notification-store.ts';
import { updateWebhook } from './webhook-store.ts';

const CHANGED_TO = { active: 'reactivated', suspended: 'suspended' } as const;

/** Changes a webhook whose row is locked, and brings what waits for it in line. */
export async function changeWebhook(
  context: Context,
  before: Webhook,
  changes: Partial<typeof webhooks.$inferInsert>,
): Promise<Webhook> {
  const { db, now } = context;
  const { id } = before;
  const set = { ...changes, updatedAt: now.toISOString() };
  const row = await updateWebhook(db, id, set);
  if (!row) throw new Error('a locked webhook is gone');
  await settleOpen(db, row);
  const { enterpriseId, state, type } = row;
  const what = state === before.state ? 'changed' : CHANGED_TO[state];
  const body = { type, state };
  await context.emit(...webhookEvents.to(enterpriseId, what, { id, body }));
  await context.signal('due');
  return row;
}

/** What makes a webhook active with its count of failures started anew. */
export const asActive = (now: Date) =>
  ({
    state: 'active',
    suspendedAt: null,
    suspendedFor: null,
    successiveFailedAttempts: 0,
    failingSince: null,
    failedAttempts: 0,
    countedFrom: now.toISOString(),
  }) as const;

/** What suspends a webhook by hand: what waits for it goes on when it is active again. */
export const asSuspended = (now: Date) =>
  ({ state: 'suspended', suspendedAt: now.toISOString(), suspendedFor: 'by-hand' }) as const;

import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { makeDue } from '../records/notification-store.ts';
import { webhookNotifications, webhooks } from '../tables.ts';

/**
 * Makes those of the ids that are found within a condition due now, as sent by hand: with the same id and bytes, also while the
 * webhook is suspended, and without effect on its health. One that is being sent at this moment is left alone. Gives the ids that
 * will be sent.
 */
export async function resendWithin(
  context: Context,
  ids: readonly string[],
  within: SQL | undefined,
): Promise<Set<string>> {
  const { db, now, service } = context;
  const { id, leasedUntil } = webhookNotifications;
  await lockWebhooksOf(db, and(inArray(id, [...ids]), within));
  const isFree = or(isNull(leasedUntil), lte(leasedUntil, service.clock.wall().toISOString()));
  const sent = await makeDue(db, and(inArray(id, [...ids]), within, isFree), now);
  if (sent.length > 0) await context.signal('due');
  return new Set(sent);
}

/** Webhooks are locked before their notifications, by everybody and in one order, so that nobody waits in a circle. */
async function lockWebhooksOf(db: Queryable, which: SQL | undefined): Promise<void> {
  const { webhookId } = webhookNotifications;
  const own = db.selectDistinct({ webhookId }).from(webhookNotifications).where(which);
  await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(inArray(webhooks.id, own))
    .orderBy(webhooks.id)
    .for('update');
}

/** What can be sent again: notifications of an enterprise whose webhook is still there. */
export const resendable = (enterpriseId: string): SQL | undefined =>
  and(
    eq(webhookNotifications.enterpriseId, enterpriseId),
    sql`exists (select 1 from ${webhooks} where ${webhooks.id} = ${webhookNotifications.webhookId})`,
  );

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/core/operation.ts';
import { requestResend } from './notifications.ts';
import { webhookNotifications, webhooks } from './tables.ts';

/** Sends those of the ids again that are found within a condition, by hand. Gives the ids that will be sent. */
export async function resendWithin(context: Context, ids: readonly string[], within: SQL | undefined): Promise<Set<string>> {
  const { db, now } = context;
  const { id } = webhookNotifications;
  const found = await db
    .select({ id })
    .from(webhookNotifications)
    .where(and(inArray(id, [...ids]), within))
    .limit(ids.length);
  const asked = found.map((row) => row.id);
  const sent = await requestResend(db, asked, now);
  if (sent.length > 0) await context.signal('due');
  return new Set(sent);
}

/** What can be sent again: notifications of an enterprise whose webhook is still there. */
export const resendable = (enterpriseId: string): SQL | undefined =>
  and(
    eq(webhookNotifications.enterpriseId, enterpriseId),
    sql`exists (select 1 from ${webhooks} where ${webhooks.id} = ${webhookNotifications.webhookId})`,
  );

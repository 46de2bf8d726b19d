import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Lease } from '#server/core/work/due.ts';
import { webhookNotifications, webhookOauthConfigs, webhookSecrets, webhooks } from '../tables.ts';

/** A claimed notification with all that sending it takes. */
export interface Deliverable {
  lease: Lease;
  notification: typeof webhookNotifications.$inferSelect;
  /** Null once it was deleted. */
  webhook: typeof webhooks.$inferSelect | null;
  secrets: typeof webhookSecrets.$inferSelect | null;
  oauth: typeof webhookOauthConfigs.$inferSelect | null;
}

/** Reads what was claimed, with webhook and secrets as they are now. */
export async function readDeliverables(db: Queryable, leases: readonly Lease[]): Promise<Deliverable[]> {
  if (leases.length === 0) return [];
  const byId = new Map(leases.map((lease) => [lease.id, lease]));
  const rows = await db
    .select({
      notification: getTableColumns(webhookNotifications),
      webhook: webhooks,
      secrets: webhookSecrets,
      oauth: webhookOauthConfigs,
    })
    .from(webhookNotifications)
    .leftJoin(webhooks, eq(webhooks.id, webhookNotifications.webhookId))
    .leftJoin(webhookSecrets, eq(webhookSecrets.enterpriseId, webhookNotifications.enterpriseId))
    .leftJoin(webhookOauthConfigs, eq(webhookOauthConfigs.webhookId, webhookNotifications.webhookId))
    .where(inArray(webhookNotifications.id, [...byId.keys()]));
  return rows.flatMap((row) => {
    const lease = byId.get(row.notification.id);
    return lease ? [{ lease, ...row }] : [];
  });
}

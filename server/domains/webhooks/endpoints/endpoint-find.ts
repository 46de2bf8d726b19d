import { and, desc } from 'drizzle-orm';
import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { MAX_FOUND } from '#server/core/lists/find.ts';
import { webhooksOf } from '../records/webhook-access.ts';
import { webhooks } from '../tables.ts';

/** The latest endpoints by any part of their label or URL. */
export async function findEndpointsNamed(db: Queryable, enterpriseId: string, text: string) {
  const { id, label, url, type, state } = webhooks;
  const rows = await db
    .select({ id, label, url, type, state })
    .from(webhooks)
    .where(and(webhooksOf([enterpriseId]), containsWords(text, label, url)))
    .orderBy(desc(webhooks.createdAt), desc(id))
    .limit(MAX_FOUND);
  return rows.map((row) => ({ ...row, label: row.label ?? '', type: row.type as WebhookRow['type'] }));
}

import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { WebhookKeyInfo } from '#lib/contracts/webhooks/keys.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { webhookKeys } from './tables.ts';

type KeyRow = typeof webhookKeys.$inferSelect;

/** A key as lists show it. */
export const presentKey = ({
  id,
  keyId,
  keyName,
  algorithm,
  status,
  createdAt,
  createdBy,
}: KeyRow): WebhookKeyInfo => ({
  id,
  keyId,
  keyName,
  algorithm: algorithm ?? undefined,
  status,
  createdDate: createdAt,
  createdBy,
});

const keysOf = (enterpriseId: string, status: KeyRow['status'] | undefined): SQL | undefined =>
  and(eq(webhookKeys.enterpriseId, enterpriseId), status === undefined ? undefined : eq(webhookKeys.status, status));

export const countKeys = (db: Queryable, enterpriseId: string, status?: KeyRow['status']): Promise<number> =>
  db.$count(webhookKeys, keysOf(enterpriseId, status));

/** A page of the keys of an enterprise, newest first. */
export const listKeyRows = (
  db: Queryable,
  enterpriseId: string,
  { status, limit, offset }: { status?: KeyRow['status'] | undefined; limit: number; offset: number },
): Promise<KeyRow[]> =>
  db
    .select()
    .from(webhookKeys)
    .where(keysOf(enterpriseId, status))
    .orderBy(desc(webhookKeys.createdAt), desc(webhookKeys.id))
    .limit(limit)
    .offset(offset);

const keyOf = (enterpriseId: string, keyId: string): SQL | undefined =>
  and(eq(webhookKeys.enterpriseId, enterpriseId), eq(webhookKeys.keyId, keyId));

/** A key, held until the transaction ends. */
export async function lockKey(db: Queryable, enterpriseId: string, keyId: string): Promise<KeyRow | undefined> {
  const [row] = await db.select().from(webhookKeys).where(keyOf(enterpriseId, keyId)).limit(1).for('update');
  return row;
}

/** Writes a new key; undefined when its id was used before. */
export async function insertKey(db: Queryable, draft: typeof webhookKeys.$inferInsert): Promise<KeyRow | undefined> {
  const [row] = await db.insert(webhookKeys).values(draft).onConflictDoNothing().returning();
  return row;
}

/** Ends a key for good. */
export async function revokeKey(
  db: Queryable,
  id: string,
  by: { revokedAt: string; revokedBy: string },
): Promise<void> {
  await db
    .update(webhookKeys)
    .set({ status: 'REVOKED', ...by })
    .where(eq(webhookKeys.id, id));
}

import { eq, inArray } from 'drizzle-orm';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { webhookOauthConfigs } from '../tables.ts';

export type OauthConfig = typeof webhookOauthConfigs.$inferSelect;

/** What seals the secrets of OAuth 2 clients. */
export const OAUTH_PURPOSE = 'webhook-oauth';

/** The OAuth 2 client of a webhook. Throws 404 where there is none. */
export async function requireOauthConfig(db: Queryable, webhookId: string): Promise<OauthConfig> {
  const which = eq(webhookOauthConfigs.webhookId, webhookId);
  const [row] = await db.select().from(webhookOauthConfigs).where(which).limit(1);
  return row ?? fail('not_found', 'The webhook has no OAuth 2 client: its callbacks go without a token.');
}

export function presentOauthConfig(row: OauthConfig) {
  const { sealedSecret: _, ...shown } = row;
  return shown;
}

/** Writes the OAuth 2 client of a webhook, in place of the one that it had. */
export async function saveOauthConfig(
  db: Queryable,
  { createdAt, webhookId, ...set }: typeof webhookOauthConfigs.$inferInsert,
): Promise<OauthConfig> {
  const [row] = await db
    .insert(webhookOauthConfigs)
    .values({ webhookId, createdAt, ...set })
    .onConflictDoUpdate({ target: webhookOauthConfigs.webhookId, set })
    .returning();
  if (!row) throw new Error('an upsert returned no row');
  return row;
}

export async function deleteOauthConfigs(db: Queryable, webhookIds: readonly string[]): Promise<void> {
  await db.delete(webhookOauthConfigs).where(inArray(webhookOauthConfigs.webhookId, [...webhookIds]));
}

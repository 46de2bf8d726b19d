import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { webhookSecrets } from '../tables.ts';

/** Under which purpose the vault seals signing secrets. */
export const SECRET_PURPOSE = 'webhook-secret';

export type SealedSecrets = Pick<
  typeof webhookSecrets.$inferSelect,
  'sealedSecret' | 'sealedPrevious' | 'previousUntil'
>;

export const sealSecret = (vault: Vault, secret: string): Buffer => vault.encrypt(SECRET_PURPOSE, secret);

/** The secrets that count at this moment of business time, newest first; none while the enterprise has none. */
export function openSecrets(vault: Vault, row: SealedSecrets | null | undefined, now: Date): string[] {
  return openStandings(vault, row, now)
    .filter(({ standing }) => standing !== 'previous')
    .map(({ secret }) => secret);
}

/** Each secret that is kept, and whether it still counts at this moment of business time. */
export function openStandings(
  vault: Vault,
  row: SealedSecrets | null | undefined,
  now: Date,
): { secret: string; standing: 'current' | 'overlap' | 'previous' }[] {
  if (!row) return [];
  const isOverlap = row.previousUntil !== null && Date.parse(row.previousUntil) > now.getTime();
  const current = { secret: vault.decrypt(SECRET_PURPOSE, row.sealedSecret), standing: 'current' as const };
  if (!row.sealedPrevious) return [current];
  const standing = isOverlap ? ('overlap' as const) : ('previous' as const);
  return [current, { secret: vault.decrypt(SECRET_PURPOSE, row.sealedPrevious), standing }];
}

/** The row of an enterprise, locked for a rotation. */
export async function lockSecrets(tx: Queryable, enterpriseId: string) {
  const [row] = await tx
    .select()
    .from(webhookSecrets)
    .where(eq(webhookSecrets.enterpriseId, enterpriseId))
    .limit(1)
    .for('update');
  return row;
}

export async function findSecrets(
  db: Queryable,
  enterpriseId: string,
): Promise<typeof webhookSecrets.$inferSelect | undefined> {
  const [row] = await db.select().from(webhookSecrets).where(eq(webhookSecrets.enterpriseId, enterpriseId)).limit(1);
  return row;
}

/** Writes the first secret of an enterprise; false where it has one. */
export async function insertSecret(
  tx: Queryable,
  enterpriseId: string,
  { sealedSecret, now }: { sealedSecret: Buffer; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(webhookSecrets)
    .values({ enterpriseId, sealedSecret, rotatedAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ enterpriseId: webhookSecrets.enterpriseId });
  return inserted.length === 1;
}

/** Replaces the secret of a locked row. */
export async function replaceSecret(
  tx: Queryable,
  enterpriseId: string,
  set: Required<Omit<typeof webhookSecrets.$inferInsert, 'enterpriseId'>>,
): Promise<void> {
  await tx.update(webhookSecrets).set(set).where(eq(webhookSecrets.enterpriseId, enterpriseId));
}

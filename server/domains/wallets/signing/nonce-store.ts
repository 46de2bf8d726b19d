import { sql } from 'drizzle-orm';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { usedNonces } from '../tables.ts';

const take = keptQuery((db) =>
  db
    .insert(usedNonces)
    .values({
      accountId: sql`${sql.placeholder('accountId')}`,
      digest: sql`${sql.placeholder('digest')}`,
      usedAt: sql`${sql.placeholder('usedAt')}`,
    })
    .onConflictDoNothing()
    .returning({ usedAt: usedNonces.usedAt }),
);

/** Takes a nonce of an account, once for ever. Throws 409 for one that was taken before. */
export async function spendNonce(
  tx: Queryable,
  { accountId, nonce, at }: { accountId: string; nonce: string; at: string },
): Promise<void> {
  const taken = await take(tx, { accountId, digest: sha256(nonce), usedAt: at });
  if (taken.length === 0)
    refuseField('nonce', 'was used by this account before: draw a new one for every request', 'already_exists');
}

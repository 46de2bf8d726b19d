import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { usedNonces } from '../tables.ts';

/** Takes a nonce of an account, once for ever. Throws 409 for one that was taken before. */
export async function spendNonce(
  tx: Queryable,
  { accountId, nonce, at }: { accountId: string; nonce: string; at: string },
): Promise<void> {
  const taken = await tx
    .insert(usedNonces)
    .values({ accountId, digest: sha256(nonce), usedAt: at })
    .onConflictDoNothing()
    .returning({ usedAt: usedNonces.usedAt });
  if (taken.length === 0)
    refuseField('nonce', 'was used by this account before: draw a new one for every request', 'already_exists');
}

import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { dvpTransfers as t } from '../tables.ts';

interface Sent {
  transferId: string;
  txId: string;
  at: string;
}

/** Notes that a transfer was sent on its chain, for the first time or again. */
export async function noteSent(tx: Queryable, { transferId, txId, at }: Sent): Promise<void> {
  await tx
    .update(t)
    .set({ sentTxIds: sql`array_append(coalesce(${t.sentTxIds}, '{}'), ${txId})`, updatedAt: at })
    .where(eq(t.id, transferId));
}

/** Notes that what was sent is confirmed. */
export async function noteConfirmed(tx: Queryable, { transferId, txId, at }: Sent): Promise<void> {
  await tx
    .update(t)
    .set({ txIds: [txId], updatedAt: at })
    .where(eq(t.id, transferId));
}

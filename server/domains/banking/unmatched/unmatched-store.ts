import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { unmatchedDeposits } from './tables.ts';

export type UnmatchedRow = typeof unmatchedDeposits.$inferSelect;
export type UnmatchedInsert = typeof unmatchedDeposits.$inferInsert;

export const SENDER_PURPOSE = 'deposit-sender-number';

/** A sender’s number, encrypted for the deposit with this id. */
export const sealSenderNumber = (vault: Vault, id: string, senderNumber: string): Buffer =>
  vault.encrypt(SENDER_PURPOSE, senderNumber, id);

/** The sender’s number of a deposit, decrypted; null where the bank named none. */
export const openSenderNumber = (
  vault: Vault,
  { id, sealedSenderNumber }: Pick<UnmatchedRow, 'id' | 'sealedSenderNumber'>,
): string | null => (sealedSenderNumber === null ? null : vault.decrypt(SENDER_PURPOSE, sealedSenderNumber, id));

/** Writes unmatched deposits: operations, demo data and tests all do it here. */
export const insertUnmatched = (db: Queryable, rows: readonly UnmatchedInsert[]): Promise<void> =>
  insertAll(db, unmatchedDeposits, rows);

export async function lockUnmatched(db: Queryable, id: string): Promise<UnmatchedRow | undefined> {
  const [row] = await db.select().from(unmatchedDeposits).where(eq(unmatchedDeposits.id, id)).limit(1).for('update');
  return row;
}

export async function changeUnmatched(db: Queryable, id: string, change: Partial<UnmatchedRow>): Promise<void> {
  await db.update(unmatchedDeposits).set(change).where(eq(unmatchedDeposits.id, id));
}

import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { bankAccounts } from '../tables.ts';

export type AccountRow = typeof bankAccounts.$inferSelect;
export type AccountInsert = typeof bankAccounts.$inferInsert;

/** Writes an account; undefined where the enterprise has one with the same number at the same bank. */
export async function insertAccount(db: Queryable, row: AccountInsert): Promise<AccountRow | undefined> {
  const [made] = await db.insert(bankAccounts).values(row).onConflictDoNothing().returning();
  return made;
}

/** Writes accounts that are there already, as demo data does. */
export const insertAccounts = (db: Queryable, rows: readonly AccountInsert[]): Promise<void> =>
  insertAll(db, bankAccounts, rows);

export async function findAccount(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, id)).limit(1);
  return row;
}

/** An account, locked until the transaction ends. */
export async function lockAccount(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, id)).limit(1).for('update');
  return row;
}

type Change = Partial<Omit<AccountRow, 'id' | 'enterpriseId' | 'version' | 'createdAt'>> & { updatedAt: string };

/** Changes an account, whose version goes up. */
export async function changeAccount(db: Queryable, id: string, change: Change): Promise<AccountRow> {
  const [row] = await db
    .update(bankAccounts)
    .set({ ...change, version: sql`${bankAccounts.version} + 1` })
    .where(eq(bankAccounts.id, id))
    .returning();
  if (!row) throw new Error('the account is gone');
  return row;
}

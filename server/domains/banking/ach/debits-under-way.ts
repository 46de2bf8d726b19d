import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { achDebits } from './tables.ts';

export const DEBIT_UNDER_WAY = 'Money is being collected from the account. Wait until the debit has ended.';

/** Whether money is being collected from a bank account, which the caller has locked. */
export async function debitsUnderWay(db: Queryable, bankAccountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: achDebits.id })
    .from(achDebits)
    .where(and(eq(achDebits.bankAccountId, bankAccountId), inArray(achDebits.state, ['initiated', 'processing'])))
    .limit(1);
  return row !== undefined;
}

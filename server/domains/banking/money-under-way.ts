import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { DEBIT_UNDER_WAY, debitsUnderWay } from './ach/debits-under-way.ts';
import { UNDER_WAY } from './withdrawals/rules.ts';
import { withdrawals } from './withdrawals/tables.ts';

/** Why a locked bank account can neither change nor go; null where no money is under way to or from it. */
export async function moneyUnderWay(db: Queryable, bankAccountId: string): Promise<string | null> {
  const paid = and(eq(withdrawals.bankAccountId, bankAccountId), inArray(withdrawals.state, [...UNDER_WAY]));
  const [found] = await db.select({ id: withdrawals.id }).from(withdrawals).where(paid).limit(1);
  if (found !== undefined) return 'A withdrawal to this account is under way. Wait until it has arrived.';
  return (await debitsUnderWay(db, bankAccountId)) ? DEBIT_UNDER_WAY : null;
}

import { and, eq } from 'drizzle-orm';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { ledgerAccounts } from './tables.ts';

export type AccountRow = typeof ledgerAccounts.$inferSelect;

/** An account of an enterprise. Unknown and foreign ones are 404 alike. */
export async function requireAccount(
  db: Queryable,
  { enterpriseId, ledgerAccountId }: { enterpriseId: string; ledgerAccountId: string },
): Promise<AccountRow> {
  const own = and(eq(ledgerAccounts.publicId, ledgerAccountId), eq(ledgerAccounts.enterpriseId, enterpriseId));
  const [account] = isHexId(ledgerAccountId) ? await db.select().from(ledgerAccounts).where(own).limit(1) : [];
  return orNotFound(account, 'The enterprise has no such account in the books.');
}

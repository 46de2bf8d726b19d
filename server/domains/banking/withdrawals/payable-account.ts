import { and, desc, eq, sql } from 'drizzle-orm';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { type AccountRow, findAccount, lockAccount } from '../accounts/account-store.ts';
import { UNKNOWN_ACCOUNT } from '../accounts/whose-enterprise.ts';
import { bankAccounts as a } from '../tables.ts';

interface Named {
  enterpriseId: string;
  bankAccountId?: string | undefined;
  idHash?: string | undefined;
}

/** The id of the account that a hash stands for: of several, the newest one that was neither removed nor rejected. */
async function idOf(db: Queryable, { enterpriseId, bankAccountId, idHash }: Named): Promise<string | undefined> {
  if (idHash === undefined) return bankAccountId;
  const [found] = await db
    .select({ id: a.id })
    .from(a)
    .where(and(eq(a.enterpriseId, enterpriseId), eq(a.idHash, idHash)))
    .orderBy(sql`${a.state} in ('removed', 'rejected')`, desc(a.createdAt), desc(a.id))
    .limit(1);
  return found?.id;
}

/** Throws 404 for a bank account that the enterprise has not or has removed, and 422 for one that cannot be paid. */
function demandPayable(found: AccountRow | undefined, { enterpriseId }: Named): AccountRow {
  const account = found?.enterpriseId === enterpriseId ? found : undefined;
  if (account === undefined || account.state === 'removed') return fail('not_found', UNKNOWN_ACCOUNT);
  if (account.state !== 'approved')
    fail('unprocessable', `The bank account is ${account.state}: only approved ones are paid.`);
  if (!account.isReady)
    fail('unprocessable', 'The bank account is not ready: its readiness says what keeps payments from being made.');
  return account;
}

/** A bank account of the enterprise that could be paid now. Throws 404 and 422. */
export async function findPayable(db: Queryable, named: Named): Promise<AccountRow> {
  const id = await idOf(db, named);
  return demandPayable(id === undefined ? undefined : await findAccount(db, id), named);
}

/** The same, locked, so that it neither changes nor goes. */
export async function lockPayable(db: Queryable, named: Named): Promise<AccountRow> {
  const id = await idOf(db, named);
  const found = id !== undefined && isHexId(id) ? await lockAccount(db, id) : undefined;
  return demandPayable(found, named);
}

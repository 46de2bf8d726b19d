import type { Queryable } from '#server/core/database/db.ts';
import { findShown } from './accounts/account-view.ts';
import { factsOf } from './accounts/act.ts';

/** What callbacks say of an account of an enterprise as it is; undefined for none. */
export async function bankAccountFacts(
  db: Queryable,
  { enterpriseId, bankAccountId }: { enterpriseId: string; bankAccountId: string },
) {
  const found = await findShown(db, bankAccountId);
  return found?.account.enterpriseId === enterpriseId ? factsOf(found.account) : undefined;
}

export { searchBankAccounts } from './accounts/search-bank-accounts.ts';
export { receiveVirtualDeposit } from './virtual/receive-virtual-deposit.ts';
export { openVirtualAccount, payInInstructions } from './virtual/virtual-store.ts';

import { readAccountName } from '#lib/banking/memo.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findTradingAccount } from '#server/domains/wallets/public.ts';
import { type MemoOwner, ownerOfMemo } from './match-deposit.ts';

/** The trading account with an id or a memo. */
export async function findNamedAccount(db: Queryable, typed: string): Promise<MemoOwner | undefined> {
  const named = readAccountName(typed);
  if (named === undefined) return undefined;
  if ('memo' in named) return ownerOfMemo(db, named.memo);
  const found = await findTradingAccount(db, named.id);
  return found && { walletId: named.id, enterpriseId: found.enterpriseId };
}

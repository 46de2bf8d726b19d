import { eq } from 'drizzle-orm';
import { matchMemo } from '#lib/banking/memo.ts';
import type { UnmatchedCause } from '#lib/contracts/banking/movement-words.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { assetHeld, findTradingAccount } from '#server/domains/wallets/public.ts';
import { depositMemos } from '../tables.ts';

export interface MemoOwner {
  enterpriseId: string;
  walletId: string;
}

type Match = { to: MemoOwner & { memo: string } } | { cause: UnmatchedCause };

export async function ownerOfMemo(db: Queryable, memo: string): Promise<MemoOwner | undefined> {
  const { walletId, enterpriseId } = depositMemos;
  const [owner] = await db
    .select({ walletId, enterpriseId })
    .from(depositMemos)
    .where(eq(depositMemos.memo, memo))
    .limit(1);
  return owner;
}

/** Whether a trading account holds a bank currency. */
export async function holds(db: Queryable, walletId: string, currency: BankCurrency): Promise<boolean> {
  const account = await findTradingAccount(db, walletId);
  return account !== undefined && assetHeld(account.coin, currency) !== undefined;
}

/** The trading account that a remittance text names, among those of one enterprise. */
export async function matchDeposit(
  db: Queryable,
  { remittance, currency, within }: { remittance: string; currency: BankCurrency; within: string },
): Promise<Match> {
  const found = matchMemo(remittance);
  if (found.kind === 'none') return { cause: 'no-memo' };
  if (found.kind === 'several') return { cause: 'several-memos' };
  const owner = await ownerOfMemo(db, found.memo);
  if (owner?.enterpriseId !== within) return { cause: 'unknown-memo' };
  if (!(await holds(db, owner.walletId, currency))) return { cause: 'other-currency' };
  return { to: { ...owner, memo: found.memo } };
}

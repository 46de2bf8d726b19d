import { describeAmount } from '#lib/money.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import { available, lockOwing, type Owing, receivable } from '../movements/receivables.ts';
import { heldBackFor } from './withdrawal-queries.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

/** What an enterprise owes of any asset; undefined where it owes nothing. */
async function findDebt(db: Queryable, owes: Pick<Owing, 'enterpriseId' | 'asset'>) {
  const owing = await readBalances(db, { kind: 'house', owners: [receivable(owes).owner] });
  return owing.find((one) => one.available.startsWith('-'));
}

/** What can leave an account now, fee included, in base units; nothing while its enterprise owes anything. */
export async function readWithdrawable(db: Queryable, at: string, owing: Owing): Promise<bigint> {
  if ((await findDebt(db, owing)) !== undefined) return 0n;
  const { kind, owner, asset } = available(owing);
  const found = await readBalances(db, { kind, owners: [owner] });
  const spendable = BigInt(found.find((one) => one.asset === asset)?.available ?? '0');
  const free = spendable - (await heldBackFor(db, { walletId: owner, asset, at }));
  return free > 0n ? free : 0n;
}

/**
 * Throws 422 where an account cannot pay quantity and fee, while its enterprise owes anything, or where the rest cannot be withdrawn
 * yet. Both accounts of the books are locked then.
 */
export async function demandFunds(db: Queryable, at: string, row: WithdrawalRow): Promise<void> {
  const { walletId, asset, enterpriseId } = row;
  const { spendable } = await lockOwing(db, at, { enterpriseId, walletId, asset });
  const debt = await findDebt(db, { enterpriseId, asset });
  if (debt !== undefined)
    fail(
      'unprocessable',
      `The enterprise owes ${describeAmount(debt.asset, debt.available.slice(1))} for a deposit that was taken back. Deposits repay it first.`,
    );
  const wanted = BigInt(row.quantity) + BigInt(row.fee);
  if (wanted > spendable)
    fail(
      'unprocessable',
      `Too little is available. Missing: ${describeAmount(asset, String(wanted - (spendable > 0n ? spendable : 0n)))} with the fee.`,
    );
  const heldBack = await heldBackFor(db, { walletId, asset, at });
  if (wanted > spendable - heldBack)
    fail(
      'unprocessable',
      `${describeAmount(asset, String(heldBack))} of what is available cannot be withdrawn yet: its deposits say until when.`,
    );
}

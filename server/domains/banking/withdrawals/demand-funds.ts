import { describeAmount } from '#lib/money.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import { lockOwing, receivable } from '../movements/receivables.ts';
import { heldBackFor } from './withdrawal-queries.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

/**
 * Throws 422 where an account cannot pay quantity and fee, while its enterprise owes anything, or where the rest cannot be withdrawn
 * yet. Both accounts of the books are locked then.
 */
export async function demandFunds(db: Queryable, at: string, row: WithdrawalRow): Promise<void> {
  const { walletId, asset, enterpriseId } = row;
  const { spendable } = await lockOwing(db, at, { enterpriseId, walletId, asset });
  const owing = await readBalances(db, { kind: 'house', owners: [receivable({ enterpriseId, asset }).owner] });
  const debt = owing.find(({ available }) => available.startsWith('-'));
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

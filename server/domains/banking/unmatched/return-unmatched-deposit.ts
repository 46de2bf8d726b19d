import * as contracts from '#lib/contracts/banking/unmatched-deposits.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockWaiting } from './lock-waiting.ts';
import { bookReturned } from './unmatched-books.ts';
import { readUnmatched } from './unmatched-queries.ts';
import { changeUnmatched } from './unmatched-store.ts';

export const returnUnmatchedDeposit = operation(
  contracts.returnUnmatchedDeposit,
  async ({ db, now, caller, audit }, { unmatchedDepositId, reason }) => {
    const row = await lockWaiting(db, unmatchedDepositId);
    const at = now.toISOString();
    await changeUnmatched(db, row.id, { state: 'returned', reason, decidedAt: at, decidedBy: caller.userId });
    await bookReturned(db, { ...row, at });
    await audit({
      subjectType: 'fiat-movement',
      subjectId: row.id,
      before: { state: row.state },
      after: { state: 'returned', reason },
    });
    return readUnmatched(db, row.id);
  },
);

import * as contracts from '#lib/contracts/clearing/netting.ts';
import { operation } from '#server/core/call/operation.ts';
import { listAccountNames } from '#server/domains/wallets/public.ts';
import { nextHour } from './automation.ts';
import { listHolderNames } from './holder-names.ts';
import { shownLines } from './present-run.ts';
import { listQueued, listQueueRows, sumGross } from './queue-queries.ts';
import { lineOf, MAX_RUN } from './run-queue.ts';

export const listNettingQueues = operation(contracts.listNettingQueues, async ({ db, now }, { enterpriseId }) => {
  const rows = await listQueueRows(db, enterpriseId);
  const accounts = await listAccountNames(db, [...new Set(rows.map(({ accountId }) => accountId))]);
  const holders = await listHolderNames(
    db,
    rows.map(({ counterpartyAccountId }) => counterpartyAccountId),
  );
  const queues = [];
  for (const { accountId, counterpartyAccountId, settlements, oldestAt, isAutomated } of rows) {
    const pair = { accountId, counterpartyAccountId };
    const ids = await listQueued(db, pair, { limit: MAX_RUN, now: now.toISOString() });
    queues.push({
      ...pair,
      accountName: accounts.get(accountId) ?? '',
      counterpartyName: holders.get(counterpartyAccountId) ?? '',
      settlements,
      oldestAt,
      nextRunAt: isAutomated ? nextHour(now) : null,
      lines: shownLines((await sumGross(db, pair, ids)).map(lineOf)),
    });
  }
  return { queues };
});

import type { Queryable } from '#server/core/database/db.ts';
import { lockInLedger, mustApply } from '#server/domains/ledger/public.ts';
import { demandFills } from '../margin/check-fills.ts';
import { type Revaluation, revalueAccount } from '../margin/standing.ts';
import { lockAccounts, writeMatched } from '../orders/order-store.ts';
import { numberCommands } from './command-store.ts';
import { noteApplied } from './engine-store.ts';
import type { Run } from './run.ts';
import { toldOfMatched } from './tell-of-run.ts';
import { heldUnit, spendable } from './trade-books.ts';

/** What happened at each moment, in the order of the moments. */
const byMoment = <T extends { at: string }>(all: readonly T[]): Map<string, T[]> => Map.groupBy(all, ({ at }) => at);

/** Books what a run moved, and frees what its orders no longer need. */
async function bookRun(tx: Queryable, { groups, voids, matching, touched }: Run, at: string): Promise<void> {
  const ended = [...touched].filter(({ hasEnded, row }) => hasEnded && row.fundingType === 'funded');
  const freed = ended.map(({ row }) => spendable(row, heldUnit(matching.product, row.side)));
  const moved = groups.flatMap(({ group }) => group.transfers.flatMap(({ debit, credit }) => [debit, credit]));
  await lockInLedger(tx, { at, places: [...moved, ...freed] });
  for (const [moment, found] of byMoment(groups))
    await mustApply(tx, { at: moment, groups: found.map(({ group }) => group) });
  for (const [moment, found] of byMoment(voids))
    await mustApply(tx, { at: moment, voids: found.map(({ name }) => name) });
}

/**
 * Writes all that a run changed, in the transaction that holds its product: who reads afterwards sees all of it, or nothing. Gives how
 * many events it told of.
 */
export async function writeRun(
  tx: Queryable,
  run: Run,
  { now, board, tell }: { now: Date } & Omit<Revaluation, 'at'>,
): Promise<number> {
  const { matching, events, trades, children } = run;
  const accounts = await lockAccounts(tx, [...new Set([...run.touched].map(({ row }) => row.accountId))]);
  const changes = [...run.touched].map((order) => order.toChange());
  const numbered = await writeMatched(tx, { accounts, changes, events, trades, children });
  const at = now.toISOString();
  await bookRun(tx, run, at);
  await demandFills(tx, { trades, product: matching.product, board });
  await numberCommands(tx, { taken: run.taken, own: run.commands });
  const { product, applied, step, book } = matching;
  await noteApplied(tx, { product: product.name, applied, state: book.state(), step, updatedAt: at });
  const told = toldOfMatched(run, numbered);
  for (const [moment, found] of byMoment(told))
    await tell(
      moment,
      found.map(({ event }) => event),
    );
  const onMargin = new Set(
    trades.flatMap(({ fundingType, accountId }) => (fundingType === 'margin' ? [accountId] : [])),
  );
  for (const accountId of [...onMargin].toSorted()) await revalueAccount(tx, accountId, { at, board, tell });
  return told.length + onMargin.size;
}

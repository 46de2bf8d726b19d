import { arrivalOf, cutOffOn, dayAt } from '#lib/banking/bank-days.ts';
import * as contracts from '#lib/contracts/banking/withdrawal-batches.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { planTask } from '../task-store.ts';
import { findShownBatch, presentBatch } from './batch-queries.ts';
import { type BatchRow, changeBatch, lockBatch } from './batch-store.ts';
import { hasDebtor } from './debtor.ts';
import { hasQueued } from './withdrawal-store.ts';

const UNKNOWN_BATCH = 'There is no such batch.';

/** When the payments arrive: earlier where they take minutes and its bank day has come. */
const arrivesAt = ({ rail, day, arrivesAt: planned }: BatchRow, at: string): string =>
  day === dayAt(rail, at) ? arrivalOf(rail, { day, at }) : planned;

/** Whether its time has come, by the clock or by somebody else who closed it. */
const isClosing = ({ rail, day, cutOffAt }: BatchRow, at: string): boolean =>
  cutOffAt <= at || cutOffAt < cutOffOn(rail, day);

/** Its cut-off is now, for which the work of cut-offs is planned anew: there is no other way to a payment file. */
export const closeWithdrawalBatch = operation(
  contracts.closeWithdrawalBatch,
  async ({ db, service, now, audit, signal }, { withdrawalBatchId }) => {
    const at = now.toISOString();
    const batch = orNotFound(await lockBatch(db, withdrawalBatchId), UNKNOWN_BATCH);
    if (batch.state !== 'collecting') fail('state_conflict', `The batch is ${batch.state}: it was closed already.`);
    if (isClosing(batch, at)) fail('state_conflict', 'The batch is being closed already.');
    if (!(await hasQueued(db, batch.id))) fail('state_conflict', 'No withdrawal waits in the batch.');
    if (!hasDebtor(service.env, batch.debtorKey))
      fail('state_conflict', 'DEPOSIT_ACCOUNTS no longer holds the account that is to pay the batch.');
    await changeBatch(db, batch.id, { cutOffAt: at, arrivesAt: arrivesAt(batch, at), updatedAt: at });
    await planTask(db, { kind: 'batch-close', subjectId: batch.id, at });
    await audit({
      subjectType: 'withdrawal-batch',
      subjectId: batch.id,
      before: { cutOffAt: batch.cutOffAt },
      after: { cutOffAt: at },
    });
    await signal('due');
    return presentBatch(orNotFound(await findShownBatch(db, batch.id), UNKNOWN_BATCH));
  },
);

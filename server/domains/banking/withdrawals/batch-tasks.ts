import { inArray } from 'drizzle-orm';
import { magicOf } from '#lib/banking/magic-numbers.ts';
import { MANAGE_ENTERPRISE } from '#lib/rights.ts';
import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { inTurns } from '#server/core/runtime/in-turns.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { sha256, type Vault } from '#server/core/runtime/vault.ts';
import { actAsSystem, type SystemAct } from '#server/core/work/act-as-system.ts';
import { withdrawApprovals } from '#server/domains/approvals/public.ts';
import { type LedgerCommand, mustApply } from '#server/domains/ledger/public.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { draftOfRow } from '../accounts/kept-draft.ts';
import { openNumber } from '../accounts/number-vault.ts';
import { worthOf } from '../movements/worth.ts';
import { bankAccounts } from '../tables.ts';
import { planTask, type TaskRow } from '../task-store.ts';
import { endWithdrawal, returnedGroup, sentGroup, toldOf } from './act.ts';
import { WITHDRAWAL_APPROVAL } from './agree-withdrawal.ts';
import { type BatchRow, changeBatch, lockBatch, openNextPart } from './batch-store.ts';
import { debtorOf } from './debtor.ts';
import { sealFile } from './file-vault.ts';
import { type Payment, paymentFile } from './payment-file.ts';
import { MAX_PAYMENTS, type Refusal, refusalOf, SEND_AFTER_MS } from './rules.ts';
import { changeWithdrawals, lockInBatch, moveQueued, type WithdrawalRow } from './withdrawal-store.ts';

type Moved = 'batched' | 'sent' | 'settled' | 'returned';

/** Tells and audits what became of withdrawals. */
async function record({ audit, emit }: SystemAct, rows: readonly WithdrawalRow[], to: Moved): Promise<void> {
  await emit(...rows.flatMap((row) => toldOf(row, to, null)));
  for (const { id, enterpriseId, state, batchId } of rows)
    await audit({
      enterpriseId,
      subjectType: 'withdrawal',
      subjectId: id,
      before: { state },
      after: { state: to, batchId },
    });
}

/** Tells the admins of what came back. */
const tellReturned = (tx: Queryable, at: string, rows: readonly WithdrawalRow[]): Promise<void> =>
  tellUsers(
    tx,
    new Date(at),
    ...rows.map(({ id, enterpriseId, walletId, currency, quantity }) => ({
      notice: 'withdrawal-returned' as const,
      enterpriseId,
      to: { holdersOf: MANAGE_ENTERPRISE },
      subjectType: 'withdrawal' as const,
      subjectId: id,
      walletId,
      worth: worthOf('withdrawal', currency, quantity),
      detail: { currency },
    })),
  );

async function accountsOf(db: Queryable, rows: readonly WithdrawalRow[]) {
  const ids = [...new Set(rows.map(({ bankAccountId }) => bankAccountId))];
  const found = await db.select().from(bankAccounts).where(inArray(bankAccounts.id, ids)).limit(ids.length);
  const byId = new Map(found.map((one) => [one.id, one]));
  return (id: string) => {
    const account = byId.get(id);
    if (account === undefined) throw new Error('a bank account that is to be paid is gone');
    return account;
  };
}

type AccountOf = Awaited<ReturnType<typeof accountsOf>>;

const paymentsOf = (vault: Vault, rows: readonly WithdrawalRow[], accountOf: AccountOf): Promise<Payment[]> =>
  inTurns(rows, ({ id, quantity, reference, bankAccountId }) => {
    const account = accountOf(bankAccountId);
    const { furtherCreditTo, intermediaryBankName, intermediaryBankId } = account;
    const creditor = draftOfRow(account, openNumber(vault, account));
    return { id, quantity, creditor, reference, furtherCreditTo, intermediaryBankName, intermediaryBankId };
  });

/** Ends those whose accounts are approved no more. Gives the others. */
async function refuseUnapproved(
  act: SystemAct & { at: string },
  rows: readonly WithdrawalRow[],
  accountOf: AccountOf,
): Promise<WithdrawalRow[]> {
  const isPaid = ({ bankAccountId }: WithdrawalRow): boolean => accountOf(bankAccountId).state === 'approved';
  for (const row of rows) {
    if (isPaid(row)) continue;
    const reason = `The bank account is ${accountOf(row.bankAccountId).state}: only approved ones are paid.`;
    const ended = await endWithdrawal(act, row, { command: 'refuse', reason });
    await act.audit({
      enterpriseId: row.enterpriseId,
      subjectType: 'withdrawal',
      subjectId: row.id,
      before: { state: row.state },
      after: { state: ended?.state, reason },
    });
  }
  return rows.filter(isPaid);
}

interface DueBatch {
  service: Service;
  task: TaskRow;
}

const onBatch = (
  { service, task: { subjectId, scheduledAt: at } }: DueBatch,
  { name, state }: { name: string; state: BatchRow['state'] },
  work: (act: SystemAct, batch: BatchRow, at: string) => Promise<void>,
): Promise<null> =>
  actAsSystem(service, { name, at }, async (act) => {
    const batch = await lockBatch(act.tx, subjectId);
    if (batch?.state === state) await work(act, batch, at);
    return null;
  });

/** What one file does not hold goes into another batch of the same day. */
async function moveRest(
  tx: Queryable,
  batch: BatchRow,
  { closed, at }: { closed: readonly WithdrawalRow[]; at: string },
): Promise<void> {
  if (closed.length < MAX_PAYMENTS) return;
  const next = await openNextPart(tx, batch);
  await moveQueued(tx, { from: batch.id, to: next.id, at });
}

/** At its cut-off, or when the operator closes it before, a batch takes nothing more, and its payment file is written, once for all. */
export const closeBatch = (service: Service, task: TaskRow): Promise<null> =>
  onBatch({ service, task }, { name: 'close-withdrawal-batch', state: 'collecting' }, async (act, batch, at) => {
    const { tx } = act;
    const queued = await lockInBatch(tx, { batchId: batch.id, state: 'queued', limit: MAX_PAYMENTS });
    const accountOf = await accountsOf(tx, queued);
    const rows = await refuseUnapproved({ ...act, at }, queued, accountOf);
    if (rows.length === 0) {
      await changeBatch(tx, batch.id, { state: 'empty', updatedAt: at });
      return moveRest(tx, batch, { closed: queued, at });
    }
    const content = await paymentFile({
      id: batch.id,
      rail: batch.rail,
      currency: batch.currency,
      day: batch.day,
      createdAt: at,
      debtor: debtorOf(service.env, batch.debtorKey),
      payments: await paymentsOf(service.vault, rows, accountOf),
    });
    const sealedFile = sealFile(service.vault, batch.id, content);
    const fileSha256 = sha256(content).toString('hex');
    await changeBatch(tx, batch.id, { state: 'batched', sealedFile, fileSha256, updatedAt: at });
    await changeWithdrawals(
      tx,
      rows.map(({ id }) => id),
      { state: 'batched', cutOffAt: batch.cutOffAt, arrivesAt: batch.arrivesAt, updatedAt: at },
    );
    await record(act, rows, 'batched');
    await act.audit({
      subjectType: 'withdrawal-batch',
      subjectId: batch.id,
      before: { state: batch.state },
      after: { state: 'batched', payments: rows.length, sha256: fileSha256 },
    });
    await moveRest(tx, batch, { closed: queued, at });
    await planTask(tx, { kind: 'batch-send', subjectId: batch.id, at: after(at, SEND_AFTER_MS) });
  });

/** What is held for the payments of a batch leaves. */
export const sendBatch = (service: Service, task: TaskRow): Promise<null> =>
  onBatch({ service, task }, { name: 'send-withdrawal-batch', state: 'batched' }, async (act, batch, at) => {
    const { tx } = act;
    const rows = await lockInBatch(tx, { batchId: batch.id, state: 'batched', limit: MAX_PAYMENTS });
    await mustApply(tx, { at, groups: rows.map(sentGroup) });
    await changeWithdrawals(
      tx,
      rows.map(({ id }) => id),
      { state: 'sent', sentAt: at, updatedAt: at },
    );
    await changeBatch(tx, batch.id, { state: 'sent', sentAt: at, updatedAt: at });
    await record(act, rows, 'sent');
    await act.audit({
      subjectType: 'withdrawal-batch',
      subjectId: batch.id,
      before: { state: batch.state },
      after: { state: 'sent', payments: rows.length },
    });
    const due = Date.parse(batch.arrivesAt) > Date.parse(at) ? batch.arrivesAt : after(at, SEND_AFTER_MS);
    await planTask(tx, { kind: 'batch-arrive', subjectId: batch.id, at: due });
  });

/** The payments of a batch have arrived, or their banks give them back. */
export const arriveBatch = (service: Service, task: TaskRow): Promise<null> =>
  onBatch({ service, task }, { name: 'settle-withdrawal-batch', state: 'sent' }, async (act, batch, at) => {
    const { tx } = act;
    const rows = await lockInBatch(tx, { batchId: batch.id, state: 'sent', limit: MAX_PAYMENTS });
    const accountOf = await accountsOf(tx, rows);
    const refusals = new Map(
      await inTurns(rows, ({ id, bankAccountId }): [string, Refusal | null] => {
        const account = accountOf(bankAccountId);
        const magic = magicOf({ ...account, accountNumber: openNumber(service.vault, account) });
        return [id, service.env.sandbox ? refusalOf(magic) : null];
      }),
    );
    const refused = ({ id }: WithdrawalRow): Refusal | null => refusals.get(id) ?? null;
    const settled = rows.filter((row) => refused(row) === null);
    const returned = rows.filter((row) => refused(row) !== null);
    const groups: LedgerCommand['groups'] = returned.map(returnedGroup);
    if (groups.length > 0) await mustApply(tx, { at, groups });
    await changeWithdrawals(
      tx,
      settled.map(({ id }) => id),
      { state: 'settled', settledAt: at, updatedAt: at },
    );
    for (const row of returned) {
      const { code = null, reason = null } = refused(row) ?? {};
      await changeWithdrawals(tx, [row.id], { state: 'returned', returnCode: code, reason, updatedAt: at });
    }
    await changeBatch(tx, batch.id, { state: 'settled', updatedAt: at });
    await record(act, settled, 'settled');
    await record(act, returned, 'returned');
    await tellReturned(tx, at, returned);
    await act.audit({
      subjectType: 'withdrawal-batch',
      subjectId: batch.id,
      before: { state: batch.state },
      after: { state: 'settled', settled: settled.length, returned: returned.length },
    });
  });

/** Nobody is asked any more about a withdrawal that was canceled. */
export const withdrawApproval = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'withdraw-withdrawal-approval', at }, async (system) => {
    await withdrawApprovals(system, { kind: WITHDRAWAL_APPROVAL, subjectId: subjectId.replaceAll('-', ''), at });
    return null;
  });

import { sandboxDepositAccounts } from '#lib/banking/sandbox-banks.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import { after } from '#lib/time.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { DemoKit } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { DAY_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import type { Step } from '#server/demo/history.ts';
import type { PastAction } from '#server/demo/past-actions.ts';
import { mustApply } from '#server/domains/ledger/public.ts';
import type { AccountRow } from './accounts/account-store.ts';
import { draftOfRow } from './accounts/kept-draft.ts';
import { openNumber } from './accounts/number-vault.ts';
import { assetOf } from './movements/receive-deposit.ts';
import { dropTask, planTask } from './task-store.ts';
import { endWithdrawal, holdOf, queuedChange, sentGroup, toldOf } from './withdrawals/act.ts';
import { changeBatch, findBatch } from './withdrawals/batch-store.ts';
import { namedDebtor } from './withdrawals/debtor.ts';
import { sealFile } from './withdrawals/file-vault.ts';
import { paymentFile } from './withdrawals/payment-file.ts';
import { SEND_AFTER_MS } from './withdrawals/rules.ts';
import { changeWithdrawal, insertWithdrawal, type WithdrawalRow } from './withdrawals/withdrawal-store.ts';

interface Wanted {
  /** Age in days. */
  age: number;
  quantity: string;
  reference: string;
  isCanceled?: true;
}

const ACCOUNT = 'Treasury';
const FEE = '1500';
const CANCELED_AFTER_MS = 20 * MINUTE_MS;

/** What was asked for since the books opened. */
const WITHDRAWALS: readonly Wanted[] = [
  { age: 3.5, quantity: '1850000', reference: 'Payroll' },
  { age: 1.6, quantity: '420000', reference: 'Invoice 2304', isCanceled: true },
  { age: 0.03, quantity: '730000', reference: 'Rent' },
];

interface Living {
  kit: DemoKit;
  steps: Step[];
  actions: PastAction[];
}

/** Takes a queued withdrawal as far as the clocks of banks have by the date of the demo. */
async function bring({ kit, steps }: Living, row: WithdrawalRow, account: AccountRow): Promise<void> {
  const { db, date, vault, operatorName } = kit;
  const batch = row.batchId === null ? undefined : await findBatch(db, row.batchId);
  if (batch === undefined) throw new Error('the demo has no batch for its withdrawal');
  const { id, cutOffAt, arrivesAt } = batch;
  const sentAt = after(cutOffAt, SEND_AFTER_MS);
  if (date.getTime() < Date.parse(cutOffAt)) return;
  await dropTask(db, 'batch-close', id);
  const debtor = sandboxDepositAccounts(operatorName).find((one) => namedDebtor(one).debtorKey === batch.debtorKey);
  if (debtor === undefined) throw new Error('the demo has nothing that pays its withdrawal');
  const { furtherCreditTo, intermediaryBankName, intermediaryBankId } = account;
  const creditor = draftOfRow(account, openNumber(vault, account));
  const notes = { furtherCreditTo, intermediaryBankName, intermediaryBankId };
  const payments = [{ id: row.id, quantity: row.quantity, creditor, reference: row.reference, ...notes }];
  const { rail, currency, day } = batch;
  const content = await paymentFile({ id, rail, currency, day, createdAt: cutOffAt, debtor, payments });
  const file = { sealedFile: sealFile(vault, id, content), fileSha256: sha256(content).toString('hex') };
  await changeBatch(db, id, { state: 'batched', ...file, updatedAt: cutOffAt });
  let now = await changeWithdrawal(db, row.id, { state: 'batched', updatedAt: cutOffAt });
  steps.push({ at: cutOffAt, events: toldOf(now, 'batched', null) });
  if (date.getTime() < Date.parse(sentAt)) return planTask(db, { kind: 'batch-send', subjectId: id, at: sentAt });
  await mustApply(db, { at: sentAt, groups: [sentGroup(now)] });
  await changeBatch(db, id, { state: 'sent', sentAt, updatedAt: sentAt });
  now = await changeWithdrawal(db, row.id, { state: 'sent', sentAt, updatedAt: sentAt });
  steps.push({ at: sentAt, events: toldOf(now, 'sent', null) });
  if (date.getTime() < Date.parse(arrivesAt))
    return planTask(db, { kind: 'batch-arrive', subjectId: id, at: arrivesAt });
  await changeBatch(db, id, { state: 'settled', updatedAt: arrivesAt });
  now = await changeWithdrawal(db, row.id, { state: 'settled', settledAt: arrivesAt, updatedAt: arrivesAt });
  steps.push({ at: arrivesAt, events: toldOf(now, 'settled', null) });
}

interface Place {
  enterpriseId: string;
  walletId: string;
  account: AccountRow;
  by: string;
}

async function request(living: Living, { age, quantity, reference, isCanceled }: Wanted, place: Place): Promise<void> {
  const { kit, steps, actions } = living;
  const { db, date, operatorName } = kit;
  const { account, by, ...owner } = place;
  const { currency, type: rail } = account;
  const at = iso(date.getTime() - age * DAY_MS);
  const debtor = sandboxDepositAccounts(operatorName).find((one) => one.currency === currency);
  if (debtor === undefined) throw new Error('the demo has nothing that pays its withdrawals');
  const draft = {
    ...owner,
    id: newHexId(),
    requestId: newHexId(),
    bankAccountId: account.id,
    rail,
    currency,
    asset: assetOf(currency),
    quantity,
    fee: FEE,
    reference,
    ...namedDebtor(debtor),
    createdBy: by,
    createdAt: at,
    updatedAt: at,
  };
  const queued = await queuedChange({ tx: db, at }, draft);
  const row = await insertWithdrawal(db, { ...draft, state: 'queued', ...queued });
  if (row === undefined) throw new Error('the demo asks twice for a withdrawal');
  await mustApply(db, { at, holds: [holdOf(row)] });
  steps.push({ at, events: toldOf(row, 'queued', by) });
  const done = { subjectType: 'withdrawal', subjectId: row.id, enterpriseId: owner.enterpriseId, by } as const;
  actions.push({
    ...done,
    operation: 'createWithdrawal',
    at,
    after: { state: 'queued', currency, quantity, fee: FEE },
  });
  if (!isCanceled) return bring(living, row, account);
  const endedAt = after(at, CANCELED_AFTER_MS);
  const events: DomainEvent[] = [];
  const act = { tx: db, at: endedAt, userId: by, emit: async (...told: DomainEvent[]) => void events.push(...told) };
  await endWithdrawal(act, row, { command: 'cancel', reason: 'Canceled by the enterprise.' });
  steps.push({ at: endedAt, events });
  const states = { before: { state: 'queued' }, after: { state: 'canceled' } };
  actions.push({ ...done, operation: 'cancelWithdrawal', at: endedAt, ...states });
}

/** Writes the withdrawals of the demo; gives what happened, step by step, and what people did. */
export async function writeWithdrawals(
  kit: DemoKit,
  accounts: readonly AccountRow[],
): Promise<Pick<Living, 'steps' | 'actions'>> {
  const cast = castOf(kit);
  const living: Living = { kit, steps: [], actions: [] };
  const wallet = cast.wallets.all.find((one) => one.label === ACCOUNT && one.coin === 'ofc');
  if (wallet === undefined) throw new Error(`the demo has no account ${ACCOUNT}`);
  const { id: walletId, enterpriseId } = wallet;
  const account = accounts.find(
    (one) =>
      one.enterpriseId === enterpriseId &&
      one.state === 'approved' &&
      one.isReady &&
      one.currency === 'fiatusd' &&
      one.routingNumber !== null,
  );
  if (account === undefined) throw new Error('the demo has no bank account that is paid');
  const by = adminOf(cast.people, enterpriseId);
  if (by === null) throw new Error('the demo has nobody who asks for withdrawals');
  const place = { enterpriseId, walletId, account, by };
  for (const wanted of WITHDRAWALS) await request(living, wanted, place);
  return living;
}

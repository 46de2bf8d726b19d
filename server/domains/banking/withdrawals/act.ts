import { withdrawalEvents } from '#lib/events/banking.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { LedgerCommand } from '#server/domains/ledger/public.ts';
import { mustApply, outside } from '#server/domains/ledger/public.ts';
import { available } from '../movements/receivables.ts';
import { joinBatch } from './batch-store.ts';
import { type Command, stepOf } from './rules.ts';
import { changeWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

/** The kind of groups and holds that withdrawals have in the books. */
export const WITHDRAWAL_BOOK = 'bank-withdrawal';

/** What brings withdrawals on: a call of somebody, a decision of admins, or due work. */
export interface Act {
  tx: Queryable;
  /** Business time. */
  at: string;
  /** Null for the service itself; absent where whoever acts is known anyway. */
  userId?: string | null;
  emit: (...events: DomainEvent[]) => Promise<void>;
}

type EventName = Parameters<typeof withdrawalEvents.to>[1];

/** What is told of a withdrawal: each state has an event of its name. */
export const toldOf = (row: WithdrawalRow, name: EventName, userId?: string | null): DomainEvent[] => {
  const { id, enterpriseId, walletId: accountId, bankAccountId, currency, quantity, fee } = row;
  const body = { accountId, bankAccountId, currency, quantity, fee };
  return withdrawalEvents.to(enterpriseId, name, {
    id,
    body,
    ...(userId === undefined ? {} : { actorUserId: userId }),
  });
};

export const availableOf = (row: Pick<WithdrawalRow, 'enterpriseId' | 'walletId' | 'asset'>) => available(row);

/** What the operator takes. */
const feePlace = (asset: string) => ({ kind: 'fee' as const, owner: 'operator', asset });

export const holdOf = (
  row: Pick<WithdrawalRow, 'id' | 'quantity' | 'fee' | 'enterpriseId' | 'walletId' | 'asset'>,
) => ({
  kind: WITHDRAWAL_BOOK,
  reference: row.id,
  account: availableOf(row),
  amount: String(BigInt(row.quantity) + BigInt(row.fee)),
});

type Groups = NonNullable<LedgerCommand['groups']>;

/** What leaves when a withdrawal is sent: all that is held, the fee to the operator. */
export const sentGroup = (row: WithdrawalRow): Groups[number] => {
  const own = { debit: availableOf(row), hold: { kind: WITHDRAWAL_BOOK, reference: row.id } };
  const paid = { ...own, credit: outside(row.asset), amount: row.quantity };
  const fee = { ...own, credit: feePlace(row.asset), amount: row.fee, note: 'fee' };
  return { kind: WITHDRAWAL_BOOK, reference: `${row.id}#sent`, transfers: row.fee === '0' ? [paid] : [paid, fee] };
};

/** What comes back when a bank returns it: all but the fee. */
export const returnedGroup = (row: WithdrawalRow): Groups[number] => ({
  kind: WITHDRAWAL_BOOK,
  reference: `${row.id}#returned`,
  transfers: [{ debit: outside(row.asset), credit: availableOf(row), amount: row.quantity }],
});

/** Puts a withdrawal into the batch of its next cut-off. */
export const queuedChange = async ({ tx, at }: Pick<Act, 'tx' | 'at'>, row: Parameters<typeof joinBatch>[2]) => {
  const batch = await joinBatch(tx, at, row);
  return { batchId: batch.id, cutOffAt: batch.cutOffAt, arrivesAt: batch.arrivesAt };
};

/** Ends a locked withdrawal that is in no payment file yet, and gives back what is held; undefined where the rules say no. */
export async function endWithdrawal(
  act: Act,
  row: WithdrawalRow,
  { command, reason }: { command: Extract<Command, 'cancel' | 'reject' | 'lapse' | 'refuse'>; reason: string | null },
): Promise<WithdrawalRow | undefined> {
  const state = stepOf(row.state, command);
  if (state === undefined) return undefined;
  const { tx, at } = act;
  const ended = await changeWithdrawal(tx, row.id, { state, reason, updatedAt: at });
  const hold = { kind: WITHDRAWAL_BOOK, reference: row.id };
  await mustApply(tx, { at, voids: [{ ...hold, state: command === 'lapse' ? 'expired' : 'voided' }] });
  await act.emit(...toldOf(ended, state === 'rejected' ? 'rejected' : 'canceled', act.userId));
  return ended;
}

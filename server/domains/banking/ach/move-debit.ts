import type { AchReturnCode } from '#lib/contracts/banking/ach-words.ts';
import { achDebitEvents } from '#lib/events/banking.ts';
import { MANAGE_ENTERPRISE } from '#lib/rights.ts';
import { outside } from '#server/domains/ledger/public.ts';
import type { NewNotice } from '#server/domains/notifications/public.ts';
import type { Act } from '../accounts/act.ts';
import { bookBack, bookIn, bookThrough, instantCredits } from '../movements/incoming.ts';
import { worthOf } from '../movements/worth.ts';
import { planTask } from '../task-store.ts';
import { changeDebit, type DebitRow } from './debit-store.ts';
import { type DebitCommand, planOf, stateAfter } from './rules.ts';

/** The kind of groups that debits have in the books. */
export const ACH_BOOK = 'ach';

/** Tells what has become of a debit. */
export const tellDebit = (
  { emit, userId }: Pick<Act, 'emit' | 'userId'>,
  { id, enterpriseId, walletId, currency, quantity, state }: DebitRow,
): Promise<void> =>
  emit(...achDebitEvents.to(enterpriseId, state, { id, body: { walletId, currency, quantity }, actorUserId: userId }));

/** For the admins: what was collected is not there, or is there no more. */
const failureOf = ({ id, enterpriseId, walletId, currency, quantity }: DebitRow): NewNotice => ({
  notice: 'debit-failed',
  enterpriseId,
  to: { holdersOf: MANAGE_ENTERPRISE },
  subjectType: 'ach-debit',
  subjectId: id,
  walletId,
  worth: worthOf('deposit', currency, quantity),
  detail: { currency },
});

type Books = Readonly<Record<DebitCommand, (act: Pick<Act, 'tx' | 'at'>, row: DebitRow) => Promise<void>>>;

const bookedAs = ({ at }: Pick<Act, 'at'>, { id, quantity }: DebitRow, part: string) => ({
  at,
  quantity,
  name: { kind: ACH_BOOK, reference: `${id}#${part}` },
});

/** What is booked with each command. */
const BOOKS: Books = {
  submit: async (act, row) => {
    if (!row.applyInstantCredit) return;
    await bookIn(act.tx, { ...bookedAs(act, row, 'credited'), from: instantCredits(row.asset), to: row });
  },
  settle: (act, row) => {
    const booked = { ...bookedAs(act, row, 'settled'), from: outside(row.asset) };
    return row.creditedAt === null
      ? bookIn(act.tx, { ...booked, to: row })
      : bookThrough(act.tx, { ...booked, to: instantCredits(row.asset) });
  },
  fail: async (act, row) => {
    if (row.creditedAt === null) return;
    await bookBack(act.tx, { ...bookedAs(act, row, 'failed'), from: row, to: instantCredits(row.asset) });
  },
  reverse: (act, row) => bookBack(act.tx, { ...bookedAs(act, row, 'reversed'), from: row, to: outside(row.asset) }),
};

interface Move {
  command: DebitCommand;
  code?: AchReturnCode | undefined;
  /** End of the account number in a sandbox. */
  ending: string | null;
}

/** Plans what follows by itself. */
export async function planNext(act: Pick<Act, 'tx'>, { id, enterpriseId, nextAt }: DebitRow): Promise<void> {
  if (nextAt !== null)
    await planTask(act.tx, { kind: 'ach-debit', subjectId: id, at: nextAt, details: { enterpriseId } });
}

/** Does something with a locked debit, books and tells it, and plans what comes next; undefined where the rules say no. */
export async function moveDebit(
  act: Pick<Act, 'tx' | 'at' | 'emit' | 'userId' | 'notify'>,
  row: DebitRow,
  { command, code, ending }: Move,
): Promise<DebitRow | undefined> {
  const state = stateAfter(row.state, command);
  if (state === undefined) return undefined;
  await BOOKS[command](act, row);
  const moved = await changeDebit(act.tx, row.id, {
    state,
    nextAt: planOf(state, act.at, ending)?.at ?? null,
    updatedAt: act.at,
    ...(command === 'submit' && row.applyInstantCredit && { creditedAt: act.at }),
    ...(command === 'settle' && { settledAt: act.at }),
    ...(code !== undefined && { returnCode: code }),
  });
  await tellDebit(act, moved);
  if (command === 'fail' || command === 'reverse') await act.notify(failureOf(moved));
  await planNext(act, moved);
  return moved;
}

import { bankDayAfter, dayInNewYork, instantInNewYork } from '#lib/banking/us-bank-days.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { outside } from '#server/domains/ledger/public.ts';
import { systemAct } from '../accounts/act.ts';
import { planTask, type TaskRow } from '../task-store.ts';
import { bookIn, bookThrough, instantCredits } from './incoming.ts';
import { changeMovement, insertMovements, lockMovement, type MovementInsert } from './movement-store.ts';
import { type Deposit, type DepositAct, depositRow, MOVEMENT_BOOK, tellDeposit } from './receive-deposit.ts';

const BANK_DAYS = 2;
const ARRIVAL = '09:00';

const nameOf = (id: string, part: 'credited' | 'settled') => ({ kind: MOVEMENT_BOOK, reference: `${id}#${part}` });

/** A deposit that comes by ACH after two bank days; the house credits it at once where that is wanted. */
export async function announceDeposit(
  act: DepositAct,
  deposit: Deposit,
  { isCredited }: { isCredited: boolean },
): Promise<MovementInsert> {
  const row: MovementInsert = { ...depositRow(act, deposit), state: 'pending', settledAt: null, isCredited };
  const { id, asset, quantity, enterpriseId } = row;
  await insertMovements(act.tx, [row]);
  if (isCredited) {
    const name = nameOf(id, 'credited');
    await bookIn(act.tx, { at: act.at, name, from: instantCredits(asset), to: row, quantity });
  }
  const at = instantInNewYork(bankDayAfter(dayInNewYork(act.at), BANK_DAYS), ARRIVAL);
  await planTask(act.tx, { kind: 'deposit-settlement', subjectId: id, at, details: { enterpriseId } });
  await tellDeposit(act, row, 'announced');
  return row;
}

/** The money of an announced deposit is there. */
export const settleDeposit = (service: Service, task: TaskRow): Promise<Date | null> =>
  actAsSystem(service, { name: 'settle-deposit', at: task.scheduledAt }, async (system) => {
    const row = await lockMovement(system.tx, task.subjectId);
    if (row?.state !== 'pending') return null;
    const act = systemAct(service, task.scheduledAt, system);
    const { asset, quantity } = row;
    const booked = { at: act.at, name: nameOf(row.id, 'settled'), from: outside(asset), quantity };
    if (row.isCredited) await bookThrough(act.tx, { ...booked, to: instantCredits(asset) });
    else await bookIn(act.tx, { ...booked, to: row });
    await changeMovement(act.tx, row.id, { state: 'settled', settledAt: act.at, updatedAt: act.at });
    await system.audit({
      enterpriseId: row.enterpriseId,
      subjectType: 'fiat-movement',
      subjectId: row.id,
      before: { state: row.state },
      after: { state: 'settled' },
    });
    await tellDeposit(act, row, 'settled');
    return null;
  });

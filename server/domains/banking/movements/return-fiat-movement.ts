import * as contracts from '#lib/contracts/sandbox/fiat.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { outside } from '#server/domains/ledger/public.ts';
import { actOf } from '../accounts/act.ts';
import { dropTask } from '../task-store.ts';
import { bookBack, instantCredits } from './incoming.ts';
import { findMovement, presentFound } from './movement-queries.ts';
import { changeMovement, lockMovement, type MovementRow } from './movement-store.ts';
import { MOVEMENT_BOOK, tellDeposit } from './receive-deposit.ts';

const UNKNOWN = 'The enterprise has no such movement.';

/** Who gets back what an account was credited; null where nothing was booked yet. */
function lender({ state, isCredited, asset }: MovementRow) {
  if (state === 'settled') return outside(asset);
  return isCredited ? instantCredits(asset) : null;
}

/** What was spent already is owed, and taken out of the next deposits. */
export const returnFiatMovement = operation(
  contracts.returnFiatMovement,
  async (context, { enterpriseId, movementId, reason }) => {
    const { db, audit } = context;
    const act = actOf(context);
    const found = await lockMovement(db, movementId);
    const row = orNotFound(found?.enterpriseId === enterpriseId ? found : undefined, UNKNOWN);
    if (row.state === 'returned') fail('state_conflict', 'The deposit was returned already.');
    const to = lender(row);
    const name = { kind: MOVEMENT_BOOK, reference: `${row.id}#returned` };
    if (to !== null) await bookBack(db, { at: act.at, name, from: row, to, quantity: row.quantity });
    await changeMovement(db, row.id, { state: 'returned', reason, updatedAt: act.at });
    await dropTask(db, 'deposit-settlement', row.id);
    await audit({
      subjectType: 'fiat-movement',
      subjectId: row.id,
      before: { state: row.state },
      after: { state: 'returned' },
    });
    await tellDeposit(act, row, 'returned');
    return presentFound(db, orNotFound(await findMovement(db, { enterpriseId, movementId }), UNKNOWN));
  },
);

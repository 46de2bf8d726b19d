import * as contracts from '#lib/contracts/sandbox/fiat.ts';
import { fiatMovementEvents } from '#lib/events/banking.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { mustApply, outside } from '#server/domains/ledger/public.ts';
import { findMovement, presentMovement } from './movement-queries.ts';
import { changeMovement, lockMovement } from './movement-store.ts';
import { available, lockOwing, receivable, smaller } from './receivables.ts';
import { MOVEMENT_BOOK } from './receive-deposit.ts';

const UNKNOWN = 'The enterprise has no such movement.';

/** What was spent already is owed, and taken out of the next deposits. */
export const returnFiatMovement = operation(
  contracts.returnFiatMovement,
  async (context, { enterpriseId, movementId, reason }) => {
    const { db, caller, now, audit, emit } = context;
    const at = now.toISOString();
    const found = await lockMovement(db, movementId);
    const row = orNotFound(found?.enterpriseId === enterpriseId ? found : undefined, UNKNOWN);
    if (row.state !== 'settled') fail('state_conflict', 'The deposit was returned already.');
    const { walletId, asset, currency, quantity } = row;
    const place = { enterpriseId, walletId, asset };
    const { spendable } = await lockOwing(db, at, place);
    const back = smaller(spendable > 0n ? spendable : 0n, BigInt(quantity));
    const transfers = [
      { debit: available(place), credit: outside(asset), amount: back },
      { debit: receivable(place), credit: outside(asset), amount: BigInt(quantity) - back },
    ];
    const moved = transfers.filter(({ amount }) => amount > 0n).map((one) => ({ ...one, amount: String(one.amount) }));
    await mustApply(db, { at, groups: [{ kind: MOVEMENT_BOOK, reference: `${row.id}#returned`, transfers: moved }] });
    await changeMovement(db, row.id, { state: 'returned', reason, updatedAt: at });
    await audit({
      subjectType: 'fiat-movement',
      subjectId: row.id,
      before: { state: row.state },
      after: { state: 'returned' },
    });
    const body = { walletId, currency, quantity };
    await emit(...fiatMovementEvents.to(enterpriseId, 'returned', { id: row.id, body, actorUserId: caller.userId }));
    return presentMovement(orNotFound(await findMovement(db, { enterpriseId, movementId }), UNKNOWN));
  },
);

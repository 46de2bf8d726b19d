import type { AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { applyToLedger, type LedgerCommand, type LedgerOutcome, mustApply } from '#server/domains/ledger/public.ts';
import type { Route } from '../members/client-connection-store.ts';
import { allocatedOf, availableOf } from '../members/places.ts';

/** What moves, and for which record. */
export interface Movement {
  id: string;
  type: AllocationType;
  /** The unit. */
  currency: string;
  quantity: string;
}

/** Where the funds come from and where they go. */
function sidesOf({ type, currency }: Movement, route: Route) {
  const [free, given] = [availableOf(route.client, currency), allocatedOf(route, currency)];
  return type === 'allocation' ? { debit: free, credit: given } : { debit: given, credit: free };
}

const holdOf = (movement: Movement, route: Route) => ({
  kind: movement.type,
  reference: movement.id,
  account: sidesOf(movement, route).debit,
  amount: movement.quantity,
});

function groupOf(movement: Movement, route: Route) {
  const { type: kind, id: reference, quantity: amount } = movement;
  return { kind, reference, transfers: [{ ...sidesOf(movement, route), amount, hold: { kind, reference } }] };
}

/** Holds the funds; or holds and moves them at once. `short` where there is too little. */
export function reserve(
  tx: Queryable,
  { movement, route, at }: { movement: Movement; route: Route; at: string },
  { isCleared }: { isCleared: boolean },
): Promise<LedgerOutcome> {
  const command: LedgerCommand = { at, holds: [holdOf(movement, route)] };
  return applyToLedger(tx, isCleared ? { ...command, groups: [groupOf(movement, route)] } : command);
}

/** Moves what is held. */
export const clear = (
  tx: Queryable,
  { movement, route, at }: { movement: Movement; route: Route; at: string },
): Promise<void> => mustApply(tx, { at, groups: [groupOf(movement, route)] });

/** Gives up what is held. */
export const giveBack = (
  tx: Queryable,
  { movement, at, isExpired = false }: { movement: Movement; at: string; isExpired?: boolean },
): Promise<void> =>
  mustApply(tx, {
    at,
    voids: [{ kind: movement.type, reference: movement.id, state: isExpired ? 'expired' : 'voided' }],
  });

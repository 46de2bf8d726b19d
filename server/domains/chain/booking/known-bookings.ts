import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import {
  type AccountPlace,
  knownAccounts,
  knownGroups,
  knownHolds,
  knownTransfers,
  type LedgerName,
} from '#server/domains/ledger/public.ts';
import { referenceOf } from './booking-places.ts';
import { type BookedPart, bookedKey, type ChainEvent, type Known, WITHDRAWAL } from './plan-booking.ts';

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** An open hold of a send, and what it still keeps back. */
export interface OpenHold {
  reference: string;
  amount: string;
}

/** The open holds of sends on accounts. */
export async function openHoldsOn(tx: Queryable, places: readonly AccountPlace[]): Promise<OpenHold[]> {
  if (places.length === 0) return [];
  return tx
    .select({ reference: knownHolds.reference, amount: knownHolds.amount })
    .from(knownHolds)
    .innerJoin(knownAccounts, eq(knownAccounts.id, knownHolds.accountId))
    .where(
      and(
        eq(knownAccounts.kind, 'available'),
        inArray(knownAccounts.owner, unique(places.map(({ owner }) => owner))),
        inArray(knownAccounts.asset, unique(places.map(({ asset }) => asset))),
        eq(knownHolds.kind, WITHDRAWAL),
        eq(knownHolds.state, 'pending'),
      ),
    );
}

/** Which of the names there are holds of, open or ended. */
async function holdsNamed(tx: Queryable, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await tx
    .select({ reference: knownHolds.reference })
    .from(knownHolds)
    .where(and(eq(knownHolds.kind, WITHDRAWAL), inArray(knownHolds.reference, [...references])));
  return rows.map(({ reference }) => reference);
}

/** Groups of the past on which an event builds. */
function foundations({ what, direction, transferId, round }: ChainEvent): LedgerName[] {
  if (what === 'undone')
    return [{ kind: direction === 'receive' ? 'deposit' : WITHDRAWAL, reference: referenceOf(transferId, round) }];
  if (what === 'mined' && direction === 'receive' && round > 1)
    return [{ kind: 'deposit-reversal', reference: referenceOf(transferId, round - 1) }];
  return [];
}

async function partsOf(tx: Queryable, names: readonly LedgerName[]): Promise<Map<string, BookedPart[]>> {
  const parts = new Map<string, BookedPart[]>();
  if (names.length === 0) return parts;
  const rows = await tx
    .select({
      kind: knownGroups.kind,
      reference: knownGroups.reference,
      amount: knownTransfers.amount,
      accountKind: knownAccounts.kind,
    })
    .from(knownGroups)
    .innerJoin(knownTransfers, eq(knownTransfers.groupId, knownGroups.id))
    .innerJoin(
      knownAccounts,
      or(eq(knownAccounts.id, knownTransfers.debitAccountId), eq(knownAccounts.id, knownTransfers.creditAccountId)),
    )
    .where(
      and(
        inArray(knownGroups.kind, unique(names.map(({ kind }) => kind))),
        inArray(knownGroups.reference, unique(names.map(({ reference }) => reference))),
        inArray(knownAccounts.kind, ['available', 'house']),
      ),
    );
  for (const { kind, reference, amount, accountKind } of rows) {
    const key = bookedKey(kind, reference);
    parts.set(key, [...(parts.get(key) ?? []), { isHouse: accountKind === 'house', amount }]);
  }
  return parts;
}

/** What the books say of transfers before some events. */
export async function readKnown(
  tx: Queryable,
  { events, open }: { events: readonly ChainEvent[]; open: readonly OpenHold[] },
): Promise<Known> {
  const seen = events.filter(({ what, direction }) => what === 'seen' && direction === 'send');
  const named = await holdsNamed(
    tx,
    seen.map(({ transferId, round }) => referenceOf(transferId, round)),
  );
  return {
    open: new Map(open.map(({ reference, amount }) => [reference, amount])),
    held: new Set([...named, ...open.map(({ reference }) => reference)]),
    booked: await partsOf(tx, events.flatMap(foundations)),
  };
}

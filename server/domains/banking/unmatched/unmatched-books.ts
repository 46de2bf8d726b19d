import type { Queryable } from '#server/core/database/db.ts';
import { type AccountPlace, mustApply, outside } from '#server/domains/ledger/public.ts';

/** The kind of groups that unmatched deposits have in the books; what is assigned is booked as a movement. */
export const UNMATCHED_BOOK = 'fiat-unmatched';

/** Where money waits of which nobody knows whose it is. */
export const unmatchedMoney = (asset: string): AccountPlace => ({
  kind: 'suspense',
  owner: 'unmatched deposits',
  asset,
});

interface Booked {
  id: string;
  at: string;
  asset: string;
  quantity: string;
}

const bookAs = (
  tx: Queryable,
  { id, at, quantity }: Booked,
  { part, debit, credit }: { part: 'received' | 'returned'; debit: AccountPlace; credit: AccountPlace },
): Promise<void> =>
  mustApply(tx, {
    at,
    groups: [{ kind: UNMATCHED_BOOK, reference: `${id}#${part}`, transfers: [{ debit, credit, amount: quantity }] }],
  });

export const bookReceived = (tx: Queryable, booked: Booked): Promise<void> =>
  bookAs(tx, booked, { part: 'received', debit: outside(booked.asset), credit: unmatchedMoney(booked.asset) });

export const bookReturned = (tx: Queryable, booked: Booked): Promise<void> =>
  bookAs(tx, booked, { part: 'returned', debit: unmatchedMoney(booked.asset), credit: outside(booked.asset) });

import type { Queryable } from '#server/core/database/db.ts';
import { type AccountPlace, type LedgerName, mustApply } from '#server/domains/ledger/public.ts';
import { available, lockOwing, type Owing, receivable, smaller } from './receivables.ts';

/** What the house has credited before the money came: its balance is below zero meanwhile. */
export const instantCredits = (asset: string): AccountPlace => ({ kind: 'house', owner: 'instant credit', asset });

interface Part {
  debit: AccountPlace;
  credit: AccountPlace;
  amount: bigint;
}

interface Booked {
  at: string;
  name: LedgerName;
  /** Base units above zero. */
  quantity: string;
}

const book = (tx: Queryable, { at, name }: Booked, parts: readonly Part[]): Promise<void> => {
  const transfers = parts.filter(({ amount }) => amount > 0n).map((one) => ({ ...one, amount: String(one.amount) }));
  return mustApply(tx, { at, groups: [{ ...name, transfers }] });
};

/** Credits an account from somewhere; what its enterprise owes of the asset is repaid first. */
export async function bookIn(
  tx: Queryable,
  { from, to, ...booked }: Booked & { from: AccountPlace; to: Owing },
): Promise<void> {
  const quantity = BigInt(booked.quantity);
  const { owed } = await lockOwing(tx, booked.at, to);
  const repaid = smaller(owed, quantity);
  await book(tx, booked, [
    { debit: from, credit: receivable(to), amount: repaid },
    { debit: from, credit: available(to), amount: quantity - repaid },
  ]);
}

/** Takes back what an account was credited; what was spent already is owed. */
export async function bookBack(
  tx: Queryable,
  { from, to, ...booked }: Booked & { from: Owing; to: AccountPlace },
): Promise<void> {
  const quantity = BigInt(booked.quantity);
  const { spendable } = await lockOwing(tx, booked.at, from);
  const back = smaller(spendable > 0n ? spendable : 0n, quantity);
  await book(tx, booked, [
    { debit: available(from), credit: to, amount: back },
    { debit: receivable(from), credit: to, amount: quantity - back },
  ]);
}

/** The house gets from outside what it has credited before. */
export const bookThrough = (
  tx: Queryable,
  { from, to, ...booked }: Booked & { from: AccountPlace; to: AccountPlace },
): Promise<void> => book(tx, booked, [{ debit: from, credit: to, amount: BigInt(booked.quantity) }]);

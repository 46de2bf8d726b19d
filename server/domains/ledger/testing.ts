import { eq } from 'drizzle-orm';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { type AccountPlace, type LedgerCommand, mustApply } from './ledger-store.ts';
import { outside } from './open-balances.ts';
import { ledgerAccounts } from './tables.ts';

type Books = Pick<Service, 'db' | 'clock'>;

/** Does something to the books that cannot fail, now. */
export const book = ({ db, clock }: Books, command: Omit<LedgerCommand, 'at'>): Promise<void> =>
  mustApply(db, { at: clock.nowIso(), ...command });

/** An account of what a new wallet can spend, with so much in it. */
export async function fundedPlace(
  books: Books,
  { enterpriseId, asset = 'ofcbtc', amount = '1000' }: { enterpriseId: string; asset?: string; amount?: string },
): Promise<AccountPlace & { enterpriseId: string }> {
  const place = { kind: 'available' as const, owner: newHexId(), asset, enterpriseId };
  const transfers = [{ debit: outside(asset), credit: place, amount }];
  await book(books, { groups: [{ kind: 'funding', reference: newHexId(), transfers }] });
  return place;
}

/** The id of the account of an owner. */
export async function accountIdOf({ db }: Pick<Service, 'db'>, owner: string): Promise<string> {
  const { publicId: id } = ledgerAccounts;
  const [row] = await db.select({ id }).from(ledgerAccounts).where(eq(ledgerAccounts.owner, owner)).limit(1);
  if (!row) throw new Error('there is no such account');
  return row.id;
}

import { and, desc, eq, ne } from 'drizzle-orm';
import { maskNumber } from '#lib/banking/mask.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { bankAccounts as a } from '../tables.ts';
import { openNumber, plainNumber, tailOf } from './number-vault.ts';

/** Of accounts whose numbers end alike, so many of the newest are compared. */
const MOST = 200;

interface Sought {
  enterpriseId: string;
  currency: BankCurrency;
  number: string;
}

/** The account of an enterprise, in a currency, that has a number; null where none has it, or several at different banks. */
export async function accountOfNumber(
  db: Queryable,
  vault: Vault,
  { enterpriseId, currency, number }: Sought,
): Promise<string | null> {
  const wanted = plainNumber(number);
  const alike = await db
    .select({ id: a.id, sealedNumber: a.sealedNumber })
    .from(a)
    .where(
      and(
        eq(a.enterpriseId, enterpriseId),
        eq(a.numberTail, tailOf(maskNumber(wanted))),
        eq(a.currency, currency),
        ne(a.state, 'removed'),
        ne(a.state, 'rejected'),
      ),
    )
    .orderBy(desc(a.createdAt), desc(a.id))
    .limit(MOST);
  const [first, ...more] = alike.filter((row) => plainNumber(openNumber(vault, row)) === wanted);
  return first !== undefined && more.length === 0 ? first.id : null;
}

import { and, desc, eq, notInArray } from 'drizzle-orm';
import { maskNumber } from '#lib/banking/mask.ts';
import { normaliseNumber } from '#lib/banking/normalise.ts';
import type { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { bankAccounts as a } from '../tables.ts';
import { openNumber, tailOf } from './number-vault.ts';

/** Of accounts whose numbers end alike, so many of the newest are compared. */
const MOST = 200;

interface Sought {
  enterpriseId: string;
  rail: BankRail;
  currency: BankCurrency;
  number: string | null;
}

/**
 * The account of an enterprise that has a number: of those in the currency the one of the rail, or else the only one. Null where there
 * is none, several could be meant, or no number is known.
 */
export async function accountOfNumber(
  db: Queryable,
  vault: Vault,
  { enterpriseId, rail, currency, number }: Sought,
): Promise<string | null> {
  if (number === null) return null;
  const wanted = normaliseNumber(rail, number);
  const alike = await db
    .select({ id: a.id, type: a.type, sealedNumber: a.sealedNumber })
    .from(a)
    .where(
      and(
        eq(a.enterpriseId, enterpriseId),
        eq(a.numberTail, tailOf(maskNumber(wanted))),
        eq(a.currency, currency),
        notInArray(a.state, ['removed', 'rejected']),
      ),
    )
    .orderBy(desc(a.createdAt), desc(a.id))
    .limit(MOST);
  const same = alike.filter((row) => openNumber(vault, row) === wanted);
  const ofRail = same.filter(({ type }) => type === rail);
  const [first, ...more] = ofRail.length > 0 ? ofRail : same;
  return first !== undefined && more.length === 0 ? first.id : null;
}

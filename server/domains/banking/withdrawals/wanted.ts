import { normaliseText } from '#lib/banking/normalise.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { createWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type AccountRow, findAccount } from '../accounts/account-store.ts';
import { draftOfRow } from '../accounts/kept-draft.ts';
import { hasWrongSlash, uncarried } from '../readiness/charset.ts';
import { railOf } from '../readiness/rails.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

type Input = ParsedInputOf<typeof createWithdrawal>;

/** The reference as the receiver reads it. Throws 400 for what the rail does not carry. */
export function referenceOf({ reference }: Input, account: AccountRow, number: string): string | null {
  if (reference === undefined) return null;
  const text = normaliseText(reference);
  const rail = railOf(draftOfRow(account, number));
  const wrong = uncarried(text, rail);
  if (wrong.length > 0) refuseField('reference', `has characters that the rail does not carry: ${wrong.join(' ')}`);
  if (rail === 'sepa' && hasWrongSlash(text))
    refuseField('reference', 'must not begin or end with a slash, nor have two in a row');
  return text;
}

/** The most that one SEPA payment carries, in base units: 999,999,999.99. */
const SEPA_MOST = 99_999_999_999n;

/** Throws 400 for more than the rail carries at a time. */
export function demandCarried({ quantity }: Input, { type }: AccountRow): void {
  if (type === 'sepa' && BigInt(quantity) > SEPA_MOST)
    refuseField('quantity', 'is more than 999,999,999.99, the most that one SEPA payment carries');
}

/** Whether a withdrawal goes to the account that a request names. An account that was removed and added again has the same hash. */
async function isPaidTo(db: Queryable, { bankAccountId }: WithdrawalRow, named: Input): Promise<boolean> {
  if (named.idHash === undefined) return named.bankAccountId === bankAccountId;
  const account = await findAccount(db, bankAccountId);
  return account?.idHash === named.idHash;
}

/** The same request with the same content is the same withdrawal. Throws 409 for other content. */
export async function demandSame(db: Queryable, known: WithdrawalRow, input: Input): Promise<void> {
  const reference = input.reference === undefined ? null : normaliseText(input.reference);
  const isSame =
    known.walletId === input.accountId &&
    known.quantity === input.quantity &&
    known.reference === reference &&
    (await isPaidTo(db, known, input));
  if (!isSame) fail('state_conflict', 'There is another withdrawal with this requestId.');
}

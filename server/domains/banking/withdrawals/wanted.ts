import { normaliseText } from '#lib/banking/normalise.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { createWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { AccountRow } from '../accounts/account-store.ts';
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

/** The same request with the same content is the same withdrawal. Throws 409 for other content. */
export function demandSame(known: WithdrawalRow, input: Input, account: { id: string }): void {
  const reference = input.reference === undefined ? null : normaliseText(input.reference);
  const isSame =
    known.walletId === input.accountId &&
    known.bankAccountId === account.id &&
    known.quantity === input.quantity &&
    known.reference === reference;
  if (!isSame) fail('state_conflict', 'There is another withdrawal with this requestId.');
}

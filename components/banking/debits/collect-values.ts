import * as z from 'zod';
import type { InputOf } from '#lib/contract.ts';
import { type createBankTransfer, Dollars } from '#lib/contracts/banking/ach-debits.ts';

const chosen = (what: string) => z.string().min(1, `Choose ${what}.`);
const ticked = z.boolean().refine((is) => is, 'Accept it first.');

/** What a person fills in to collect by ACH. */
export const CollectSchema = z.object({
  bankAccountId: chosen('a bank account'),
  walletId: chosen('an account'),
  amount: Dollars,
  applyInstantCredit: z.boolean(),
  acceptsAuthorization: ticked,
  acceptsAgreement: ticked,
});
export type CollectValues = z.input<typeof CollectSchema>;

export const EMPTY: CollectValues = {
  bankAccountId: '',
  walletId: '',
  amount: '',
  applyInstantCredit: false,
  acceptsAuthorization: false,
  acceptsAgreement: false,
};

/** The call that the form makes. */
export const toTransfer = (
  id: string,
  { acceptsAuthorization, acceptsAgreement, amount, ...values }: CollectValues,
): InputOf<typeof createBankTransfer> => ({
  ...values,
  id,
  amount: amount.trim(),
  transferDirection: 'in',
  acceptAuthTerms: acceptsAuthorization && acceptsAgreement,
});

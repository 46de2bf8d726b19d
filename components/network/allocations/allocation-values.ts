import * as z from 'zod';
import { findCoin } from '#lib/coins.ts';
import type { InputOf } from '#lib/contract.ts';
import { AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import type { signClientAllocation } from '#lib/contracts/network/client-allocations.ts';
import { toBaseUnits } from '#lib/money.ts';

/** What a person says of an allocation. */
export const AllocationValues = z.object({
  type: AllocationType,
  connectionId: z.string().min(1, 'Choose a connection.'),
  currency: z.string().min(1, 'Choose a currency.'),
  amount: z.string().min(1, 'Enter an amount.').max(100),
  clientExternalId: z.string().min(1, 'Enter an external id.').max(300),
  notes: z.string().max(2000),
  signature: z.string().min(1, 'Sign the payload.'),
});
export type AllocationValues = z.input<typeof AllocationValues>;

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Base units of an amount in whole units, typed with or without groups of three digits; null for what is none. */
export function unitsOf(currency: string, amount: string): string | null {
  const coin = findCoin(currency);
  const typed = amount.trim();
  const units = coin && toBaseUnits(GROUPED.test(typed) ? typed.replaceAll(',', '') : typed, coin.decimals);
  return units === undefined || units === null || units === '0' ? null : units;
}

/** What is wrong with an amount, in words; null for one that can be sent. */
export function amountProblem(currency: string, amount: string): string | null {
  const coin = findCoin(currency);
  if (coin === undefined || amount.trim() === '' || unitsOf(currency, amount) !== null) return null;
  const places = coin.decimals === 0 ? 'without decimals' : `with at most ${coin.decimals} decimals`;
  return `Enter an amount above zero, ${places}, such as 1.5.`;
}

/** The form’s own checks: what the fields say for themselves, and the amount in its currency. */
export const CheckedAllocation = AllocationValues.superRefine(({ currency, amount }, context) => {
  const problem = amountProblem(currency, amount);
  if (problem !== null) context.addIssue({ code: 'custom', path: ['amount'], message: problem });
});

type SigningInput = InputOf<typeof signClientAllocation>;

/** What is asked to be signed; null while the form is incomplete. */
export function toSigning(
  enterpriseId: string,
  values: Omit<AllocationValues, 'signature'>,
  nonce: string,
): SigningInput | null {
  const { connectionId, currency, amount, notes } = values;
  const clientExternalId = values.clientExternalId.trim();
  const quantity = unitsOf(currency, amount);
  if (connectionId === '' || currency === '' || quantity === null || clientExternalId === '') return null;
  const said = notes.trim();
  return {
    enterpriseId,
    connectionId,
    amount: { currency, quantity },
    clientExternalId,
    nonce,
    ...(said === '' ? {} : { notes: said }),
  };
}

import * as z from 'zod';
import { amountProblem, unitsOf } from '#lib/console/typed-amount.ts';
import type { InputOf } from '#lib/contract.ts';
import { AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import type { signClientAllocation } from '#lib/contracts/network/client-allocations.ts';

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

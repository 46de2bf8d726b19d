import type { Contract, ParsedInputOf } from '#lib/contract.ts';
import type { Context, Operation } from '../runtime/service.ts';
import { preparedOperation } from './operation.ts';

interface Confirmation {
  otp?: string | undefined;
  password?: string | undefined;
}

/** Makes the caller confirm in person by the input's `otp` or `password`, when it is needed or either was sent. */
export type Confirm = (isNeeded: boolean) => Promise<void>;

/**
 * An operation whose caller may have to confirm in person. It calls `confirm` once, after it has refused what is refused anyway, and
 * before it writes. A password costs time, so it is compared before the transaction.
 */
export const confirmedOperation = <C extends Contract>(
  contract: C,
  run: (context: Context, input: ParsedInputOf<C>, confirm: Confirm) => ReturnType<Operation<C>['run']>,
): Operation<C> =>
  preparedOperation(
    contract,
    async (context, input) => {
      const { password } = input as Confirmation;
      if (password === undefined || context.caller.kind !== 'session') return null;
      return context.service.personCheck.compare(context, password);
    },
    (context, input, proof) => {
      const { otp, password } = input as Confirmation;
      return run(context, input, async (isNeeded) => {
        if (isNeeded || otp !== undefined || password !== undefined)
          await context.service.personCheck.confirm(context, { otp, hasPassword: password !== undefined, proof });
      });
    },
  );

import type { Contract, InputOf } from '#lib/contract.ts';
import type { Context, Operation } from '../runtime/service.ts';

/** Runs an operation of another domain inside this call, with the defaults of its contract. Rights are the caller's to check. */
export const ask = <C extends Contract>(
  operation: Operation<C>,
  context: Context,
  input: InputOf<C>,
): ReturnType<Operation<C>['run']> => operation.run(context, operation.contract.input.parse(input) as never);

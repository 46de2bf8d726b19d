import type { Contract, InputOf } from '#lib/contract.ts';
import type { Context, Operation } from '../runtime/service.ts';

/** Runs an operation of another domain inside this call, with the defaults of its contract. Rights are the caller's to check. */
export function ask<C extends Contract>(
  operation: Operation<C>,
  context: Context,
  input: InputOf<C>,
): ReturnType<Operation<C>['run']> {
  if (operation.prepare) throw new Error('an operation with a step before its transaction cannot run inside another');
  return operation.run(context, operation.contract.input.parse(input) as never);
}

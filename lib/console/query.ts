import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/client.ts';
import type { Contract, InputOf } from '#lib/contract.ts';

/** Begins the keys of all replies that an operation has given, so that all of them can be read anew. */
export const repliesOf = (contract: Contract) => [contract.routes[0].path] as const;

/** A read of an operation. Its reply is kept under the path and the input, whoever asks. */
export const queryOf = <C extends Contract>(contract: C, input: InputOf<C>) =>
  queryOptions({
    queryKey: [...repliesOf(contract), input] as const,
    queryFn: ({ signal }) => call(contract, input, { signal }),
  });

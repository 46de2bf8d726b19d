import { useQuery } from '@tanstack/react-query';
import { toApiError } from '#lib/api-error.ts';
import { queryOf } from '#lib/console/query.ts';
import type { Contract, InputOf } from '#lib/contract.ts';

/** One object as an operation gives it, read anew whenever it is opened. Undefined until it is there, or has failed to come. */
export function useRecord<C extends Contract>(contract: C, input: InputOf<C>) {
  const { data, error, refetch } = useQuery({ ...queryOf(contract, input), refetchOnMount: 'always' });
  return { data, failure: error && toApiError(error), retry: () => void refetch() };
}

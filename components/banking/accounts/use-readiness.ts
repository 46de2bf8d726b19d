import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import type { InputOf } from '#lib/contract.ts';
import {
  checkBankAccountReadiness,
  getBankAccountReadiness,
  type Readiness,
} from '#lib/contracts/banking/readiness.ts';

/** Whether payments can be made to an account that is kept; undefined until it has come. */
export function useKeptReadiness(enterpriseId: string, bankAccountId: string | null): readonly Readiness[] | undefined {
  const read = queryOf(getBankAccountReadiness, { enterpriseId, bankAccountId: bankAccountId ?? '' });
  return useQuery({ ...read, enabled: bankAccountId !== null }).data;
}

/** Whether payments could be made to an account as it is filled in; undefined until it has come. */
export function useDraftReadiness(
  input: InputOf<typeof checkBankAccountReadiness>,
  isAsked: boolean,
): readonly Readiness[] | undefined {
  const read = queryOf(checkBankAccountReadiness, input);
  const { data } = useQuery({ ...read, enabled: isAsked, placeholderData: keepPreviousData, retry: false });
  return isAsked ? data : undefined;
}

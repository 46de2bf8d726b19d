import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { listOwnPartners } from '#lib/contracts/network/own-partners.ts';
import type { OwnPartner } from '#lib/contracts/network/partners.ts';

/** The partners that an enterprise is, by name; undefined until they are known. */
export function useOwnPartners(enterpriseId: string): OwnPartner[] | undefined {
  const { data } = useQuery(queryOf(listOwnPartners, { enterpriseId }));
  return data?.partners;
}

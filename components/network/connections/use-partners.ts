import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { type ListedPartner, listPartners } from '#lib/contracts/network/partners.ts';

const MOST = 500;

const byName = (one: ListedPartner, other: ListedPartner): number => one.name.localeCompare(other.name);

/** Partners that an enterprise can connect with, by name; its own stand in `own`. Undefined until they are known. */
export function usePartners(enterpriseId: string): { partners: ListedPartner[]; own: ListedPartner[] } | undefined {
  const { data } = useQuery(queryOf(listPartners, { enterpriseId, filterByTrustOrg: 'true', pageSize: MOST }));
  if (data === undefined) return undefined;
  const partners = data.partners.toSorted(byName);
  return { partners, own: partners.filter((one) => one.enterpriseId === enterpriseId) };
}

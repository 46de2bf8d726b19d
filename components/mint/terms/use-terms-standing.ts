import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getMintTerms } from '#lib/contracts/stablecoin/terms.ts';

export type Terms = OutputOf<typeof getMintTerms>;

/** Whether orders can be made: `none` while no terms are published, `open` until the latest version is accepted. */
export type TermsStanding = 'none' | 'open' | 'accepted';

export const standingOf = ({ latestVersion, accepted }: Terms): TermsStanding => {
  if (latestVersion === 0) return 'none';
  return accepted.some(({ version }) => version === latestVersion) ? 'accepted' : 'open';
};

/** The same of an enterprise; undefined until it is known. */
export function useTermsStanding(enterpriseId: string): TermsStanding | undefined {
  const { data } = useQuery(queryOf(getMintTerms, { enterpriseId }));
  return data && standingOf(data);
}

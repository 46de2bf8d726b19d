import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { getOnboardingIdentity } from '#lib/contracts/onboarding/console.ts';
import { getKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import type { KybIdentity } from '#lib/contracts/onboarding/kyb-shapes.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** An identity of a business or a person, read anew whenever its page is opened. */
export const useIdentity = (identityId: string) =>
  useQuery({ ...queryOf(getKybIdentity, { identityId }), refetchOnMount: 'always' });

/** What is shown beside an identity: its stage, names of files, reasons and what reviewers ask for. */
export const useIdentityDetails = (enterpriseId: string, identityId: string) =>
  useQuery({ ...queryOf(getOnboardingIdentity, { enterpriseId, identityId }), refetchOnMount: 'always' });

/** Puts what a write answered in the place of what was read, and reads again what follows from it. */
export function useIdentityTaken(): (identity: KybIdentity) => Promise<void> {
  const client = useQueryClient();
  const refresh = useRefresh(getOnboardingIdentity);
  return async (identity) => {
    client.setQueryData(queryOf(getKybIdentity, { identityId: identity.id }).queryKey, identity);
    if (identity.type === 'individual')
      await client.invalidateQueries({
        queryKey: queryOf(getKybIdentity, { identityId: identity.id }).queryKey.slice(0, 1),
      });
    await refresh();
  };
}

/** Reads again whatever is shown of identities. */
export const useIdentityRefresh = () => useRefresh(getKybIdentity, getOnboardingIdentity);

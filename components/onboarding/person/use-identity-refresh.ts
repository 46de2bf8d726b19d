import { useQueryClient } from '@tanstack/react-query';
import { repliesOf } from '#lib/console/query.ts';
import { getOnboardingIdentity, searchOnboarding } from '#lib/contracts/onboarding/console.ts';

/** Reads an onboarding and its list anew, after something was said or shown. */
export function useIdentityRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const read = [getOnboardingIdentity, searchOnboarding].map((contract) =>
      client.invalidateQueries({ queryKey: repliesOf(contract) }),
    );
    await Promise.all(read);
  };
}

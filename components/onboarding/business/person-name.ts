import { usePeople } from '#components/ui/list/use-people.ts';
import type { BusinessIdentity } from '#lib/onboarding/business-sections.ts';

type Person = BusinessIdentity['associatedPeople'][number];
type Named = Pick<Person, 'individual' | 'identityId' | 'userId'>;

/** Gives what people call somebody behind a business: by what was said of them, else as a member of the enterprise. */
export function usePersonName(enterpriseId: string): (person: Named) => string {
  const members = usePeople(enterpriseId);
  return ({ individual: { nameFirst, nameLast, email }, identityId, userId }) =>
    [nameFirst, nameLast].filter(Boolean).join(' ') || email || (members.get(userId)?.split(' · ')[0] ?? identityId);
}

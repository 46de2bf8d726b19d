import type { BusinessFacts, IndividualFacts } from '#lib/contracts/onboarding/kyb-fields.ts';
import type { KybState } from '#lib/contracts/onboarding/kyb-words.ts';
import type { Own, Whole } from './kyb-queries.ts';
import { isLargeOwner } from './people-rules.ts';
import { type Described, gapsIn, requirementsOf } from './requirements.ts';

const sharedOf = ({ row, documents, asks, products }: Own) => ({
  id: row.id,
  state: row.state,
  hasNumber: row.maskedNumber !== null,
  documents,
  asked: asks,
  products,
});

/** What requirements of a person follow from; those of a business that they stand behind may have taken them along. */
export const describePerson = (own: Own, state: KybState = own.row.state): Described => ({
  ...sharedOf(own),
  state,
  type: 'individual',
  facts: own.row.facts as IndividualFacts,
});

/** Whether a person has said all of themselves. */
export function isComplete(own: Own): boolean {
  const requirements = requirementsOf(describePerson(own));
  return requirements.length > 0 && gapsIn(requirements).length === 0;
}

/** What requirements of an identity follow from. */
export const describe = (whole: Whole): Described =>
  whole.row.type === 'individual'
    ? describePerson(whole)
    : {
        ...sharedOf(whole),
        type: 'business',
        facts: whole.row.facts as BusinessFacts,
        agreements: new Set<string>(whole.agreements.map(({ type }) => type)),
        people: whole.people.map(({ link, person }) => ({
          role: link.role,
          isComplete: isComplete(person),
          isLargeOwner: isLargeOwner(link),
        })),
      };

import type { BusinessFacts, IndividualFacts } from '#lib/contracts/onboarding/kyb-fields.ts';

/** Where somebody is to be served; alpha-3. */
export interface Place {
  country: string;
  subdivision: string | undefined;
}

type Placed = { type: 'individual'; facts: IndividualFacts } | { type: 'business'; facts: BusinessFacts };

/** The country of an identity, or of what it asks for; undefined where nobody has said. */
export function countryOf({ type, facts }: Placed, product?: { country: string | null }): string | undefined {
  const own =
    type === 'business' ? facts.incorporationCountryCode : (facts.countryOfResidence ?? facts.address?.country);
  return product?.country ?? own;
}

/** The place of an identity, or of what it asks for; undefined where it is not known: in the United States the state belongs to it. */
export function placeOf(
  placed: Placed,
  product?: { country: string | null; subdivision: string | null },
): Place | undefined {
  const country = countryOf(placed, product);
  if (country === undefined) return undefined;
  const address = placed.type === 'business' ? placed.facts.physicalBusinessAddress : placed.facts.address;
  const own = address?.country === country ? address.subdivision : undefined;
  const subdivision = product?.subdivision ?? own;
  return country === 'USA' && subdivision === undefined ? undefined : { country, subdivision };
}

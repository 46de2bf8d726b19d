import type { AssociatedPersonInput } from '#lib/contracts/onboarding/kyb-shapes.ts';
import type { FieldProblem } from '#lib/errors.ts';

/** Percentages are kept with three digits behind the point. */
const PARTS = 1000;
const WHOLE = 100 * PARTS;
const partsOf = (percentage: number): number => Math.round(percentage * PARTS);
const EPSILON = 1e-6;

/** What of one person cannot be, whoever else stands behind the business. */
function problemOf({ role, percentageOwnership }: AssociatedPersonInput): string | undefined {
  if (role !== 'beneficialOwner')
    return percentageOwnership === undefined ? undefined : 'is of beneficial owners alone: leave it out';
  if (percentageOwnership === undefined) return 'is required of a beneficial owner';
  const isFine = Math.abs(percentageOwnership * PARTS - partsOf(percentageOwnership)) < EPSILON;
  return isFine ? undefined : 'must have at most three digits behind the point';
}

/** What is wrong with the people behind a business: everybody once in a role, owners with their part, and all parts at most the whole. */
export function peopleProblems(people: readonly AssociatedPersonInput[], place = 'associatedPeople'): FieldProblem[] {
  const seen = new Set<string>();
  const problems: FieldProblem[] = [];
  for (const [index, person] of people.entries()) {
    const at = `${place}.${index}`;
    const key = `${person.role} ${person.identityId}`;
    if (seen.has(key)) problems.push({ path: `${at}.identityId`, message: 'is there already in this role' });
    seen.add(key);
    const message = problemOf(person);
    if (message !== undefined) problems.push({ path: `${at}.percentageOwnership`, message });
  }
  const sum = people.reduce((total, { percentageOwnership = 0 }) => total + partsOf(percentageOwnership), 0);
  if (sum > WHOLE) problems.push({ path: place, message: 'must own at most 100 percent together' });
  return problems;
}

/** A percentage as it is kept. */
export const percentageText = (percentage: number | undefined): string | null =>
  percentage === undefined ? null : percentage.toFixed(3);

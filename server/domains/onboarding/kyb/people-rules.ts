import type { AssociatedPersonInput } from '#lib/contracts/onboarding/kyb-shapes.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { PersonRow, Whole } from './kyb-queries.ts';

/** Percentages are kept with three digits behind the point. */
const PARTS = 1000;
const WHOLE = 100 * PARTS;
const partsOf = (percentage: number): number => Math.round(percentage * PARTS);
const EPSILON = 1e-6;

/** From which part on an owner makes `noOwnerAbove10` untrue. */
const LARGE = 10;

/** Whether somebody owns so much of a business that nobody can attest that there is no such owner. */
export const isLargeOwner = ({ role, percentage }: Pick<PersonRow, 'role' | 'percentage'>): boolean =>
  role === 'beneficialOwner' && Number(percentage) >= LARGE;

/** Whether people who are sent for a business take back that it was agreed that there is no such owner. */
export const takesBack = (
  { row, agreements }: Pick<Whole, 'row' | 'agreements'>,
  people: readonly AssociatedPersonInput[] = [],
): boolean =>
  row.type === 'business' &&
  agreements.some(({ type }) => type === 'noOwnerAbove10') &&
  people.some(({ role, percentageOwnership }) =>
    isLargeOwner({ role, percentage: percentageText(percentageOwnership) }),
  );

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

/** People who are there twice in one role, by whichever of their identities. */
export function doubles(people: readonly { role: string; userId: string }[]): FieldProblem[] {
  const keys = people.map(({ role, userId }) => `${role} ${userId}`);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index
      ? []
      : [{ path: `associatedPeople.${index}.identityId`, message: 'is of a person who is there already in this role' }],
  );
}

/** A percentage as it is kept. */
export const percentageText = (percentage: number | undefined): string | null =>
  percentage === undefined ? null : percentage.toFixed(3);

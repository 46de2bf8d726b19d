import type { BusinessFacts, IndividualFacts } from '#lib/contracts/onboarding/kyb-fields.ts';
import { refuseField } from '#server/core/call/errors.ts';

const LEAST_AGE = 18;
const MOST_AGE = 120;

/** A day that was sent in three parts; undefined for one that is none. */
function dayOf({ year, month, day }: NonNullable<IndividualFacts['birthdate']>): string | undefined {
  const text = `${year}-${month}-${day}`;
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
}

/** Full years from one day to another. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** Refuses what cannot be true of a person today. Throws 400. */
export function checkPerson({ birthdate }: IndividualFacts, today: string): void {
  if (birthdate === undefined) return;
  const day = dayOf(birthdate);
  if (day === undefined) return refuseField('individual.birthdate', 'is no day of the calendar');
  const age = yearsBetween(day, today);
  if (age < LEAST_AGE || age > MOST_AGE)
    refuseField('individual.birthdate', `must make the person ${LEAST_AGE} to ${MOST_AGE} years old`);
}

/** Refuses what cannot be true of a business today. Throws 400. */
export function checkBusiness({ formationDate }: BusinessFacts, today: string): void {
  if (formationDate !== undefined && formationDate > today)
    refuseField('business.formationDate', 'must not lie in the future');
}

/** What is left of fields once some are sent: those that were, and the others as they are. */
export const mergedFacts = (
  before: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({ ...before, ...sent }).filter(([, value]) => value !== undefined && value !== null),
  );

import { dayOf } from '#lib/contracts/onboarding/kyc-fields.ts';
import type { TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import type { FieldProblem } from '#lib/errors.ts';

/** What was said of a person, secret numbers among it. */
export type Facts = Readonly<Record<string, unknown>>;
type Parts = { day: string; month: string; year: string };

/** What the rules go by beside what was said. */
export interface RuleScene {
  /** Business day. */
  today: string;
  /** Whether the enterprise is regulated. */
  isRegulated: boolean;
  /** Whether a text is a phone number in international form. */
  isPhone: (text: string) => boolean;
}

const MIN_AGE = 18;
const MAX_AGE = 120;
const KYC_YEARS = 2;

const textOf = (facts: Facts, field: string): string | undefined => facts[field] as string | undefined;
const partsOf = (facts: Facts, field: string): string | undefined =>
  facts[field] === undefined ? undefined : dayOf(facts[field] as Parts);

/** Whether a social security number can have been issued: no area 000, 666 or from 900 on, no group 00, no serial 0000. */
export const isSsn = (digits: string): boolean => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);

/** The same day so many years later or, with a negative number, earlier. */
const yearsFrom = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`.padStart(10, '0');

const birthOf = (facts: Facts): ['birthdate' | 'dateOfBirth', string] =>
  facts.dateOfBirth === undefined
    ? ['birthdate', textOf(facts, 'birthdate') ?? '']
    : ['dateOfBirth', partsOf(facts, 'dateOfBirth') ?? ''];

function* checkPerson(facts: Facts, { today, isPhone }: RuleScene): Generator<FieldProblem> {
  const [path, born] = birthOf(facts);
  if (born > yearsFrom(today, -MIN_AGE)) yield { path, message: `must be at least ${MIN_AGE} years ago` };
  if (born <= yearsFrom(today, -MAX_AGE - 1))
    yield { path, message: `must be of somebody of at most ${MAX_AGE} years` };
  const phone = textOf(facts, 'phoneNumber');
  if (phone !== undefined && !isPhone(phone))
    yield { path: 'phoneNumber', message: 'must be a phone number in international form, such as +4930901820' };
}

/** Whether a social security number is taken of a person. */
const hasSsn = ({ countryOfCitizenship, countryOfResidence }: Facts): boolean =>
  countryOfCitizenship === 'USA' || countryOfResidence === 'USA';

function* checkSsn(facts: Facts): Generator<FieldProblem> {
  const path = 'identificationNumber';
  const number = textOf(facts, path);
  const isCitizen = facts.countryOfCitizenship === 'USA';
  if (number === undefined) {
    if (isCitizen) yield { path, message: 'is required of citizens of the United States' };
    return;
  }
  if (!hasSsn(facts)) yield { path, message: 'is taken of citizens and residents of the United States alone' };
  else if (!isSsn(number.replaceAll('-', '')))
    yield { path, message: 'is no social security number that can be issued' };
}

const OF_ENTITY = ['enterpriseName', 'countryOfIncorporation', 'dateOfIncorporation'];

function* checkEntity(facts: Facts, today: string): Generator<FieldProblem> {
  for (const path of OF_ENTITY) {
    if (facts.isEntity === true && facts[path] === undefined) yield { path, message: 'is required with isEntity' };
    if (facts.isEntity === false && facts[path] !== undefined) yield { path, message: 'goes with isEntity alone' };
  }
  const founded = textOf(facts, 'dateOfIncorporation');
  if (founded !== undefined && founded >= today) yield { path: 'dateOfIncorporation', message: 'must be in the past' };
}

const isIndividual = (type: TransactionType): boolean => type === 'institutionalIndividual' || type === 'incContracted';
const isSignup = (type: TransactionType): boolean => type === 'starterSignup' || type === 'unverifiedPayGoUser';

/** Whether a person of a kind, who said so much, can say something else in a field; what was said of an entity stays, so it stays one. */
export function canGive(type: TransactionType, facts: Facts, field: string): boolean {
  if (isIndividual(type) && field === 'identificationNumber') return hasSsn(facts);
  if (isSignup(type) && OF_ENTITY.includes(field)) return facts.isEntity === true;
  return !(isSignup(type) && field === 'isEntity' && facts.isEntity === true);
}

const GOV_ID = ['govIdCountryOfIssuance', 'govIdExpiry', 'govIdNumber', 'govIdType'] as const;

function* checkEu(facts: Facts, { today, isRegulated }: RuleScene): Generator<FieldProblem> {
  const [first, last] = [
    partsOf(facts, 'initialKycCompletionDate') ?? '',
    partsOf(facts, 'lastKycCompletionDate') ?? '',
  ];
  if (last > today) yield { path: 'lastKycCompletionDate', message: 'must not be after today' };
  if (last < yearsFrom(today, -KYC_YEARS))
    yield { path: 'lastKycCompletionDate', message: `must be at most ${KYC_YEARS} years ago` };
  if (last < first) yield { path: 'lastKycCompletionDate', message: 'must not be before initialKycCompletionDate' };
  for (const path of GOV_ID)
    if (isRegulated && facts[path] === undefined) yield { path, message: 'is required of regulated enterprises' };
  const expiry = partsOf(facts, 'govIdExpiry');
  if (expiry !== undefined && expiry <= today) yield { path: 'govIdExpiry', message: 'must be after today' };
}

/** What is wrong with facts of a kind as they are on a day, beyond the form of each field. */
export function ruleProblems(type: TransactionType, facts: Facts, on: RuleScene): FieldProblem[] {
  const problems = [...checkPerson(facts, on)];
  if (isIndividual(type)) problems.push(...checkSsn(facts));
  if (isSignup(type)) problems.push(...checkEntity(facts, on.today));
  if (type === 'euIndividual') problems.push(...checkEu(facts, on));
  return problems;
}

import type { KycState, TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import type { Facts } from '#lib/onboarding/kyc-rules.ts';
import { neededParts } from './rules.ts';

/** What comes of a submission. */
export interface Evaluation {
  to: KycState;
  errorDescription: string | null;
}

export interface Submission {
  type: TransactionType;
  /** With secret numbers. */
  facts: Facts;
  debug: { status: 'passed' | 'failed' | null; reason: string | null };
  /** How often something was found wrong before. */
  errors: number;
  /** Whether an identity verification of the person is approved in the enterprise. */
  isVerified: boolean;
  /** Three letters of countries whose people are reviewed. */
  reviewedCountries: ReadonlySet<string>;
}

/** The third time that something is wrong, people look at it. */
const MAX_ERRORS = 3;
const LARGE_NOTIONAL = 1_000_000;
/** Numbers that were printed in advertisements, and what people make up. */
const KNOWN_SSNS: ReadonlySet<string> = new Set(['078051120', '219099999', '123456789', '457555462']);

const isOneSign = (text: string): boolean => new Set(text.toLowerCase()).size === 1;

const FAILURES: Readonly<Record<string, Evaluation>> = {
  input: { to: 'input error', errorDescription: 'nameFirst, nameLast: could not be confirmed. Correct them.' },
  ssn: { to: 'ssn error', errorDescription: 'identificationNumber: does not belong to this person. Correct it.' },
  taxid: { to: 'taxid error', errorDescription: 'taxId: does not belong to this person. Correct it.' },
  document: { to: 'awaiting document upload', errorDescription: null },
  review: { to: 'in review', errorDescription: null },
  declined: { to: 'declined', errorDescription: 'The application was declined.' },
};

function* findErrors({ type, facts, isVerified }: Submission): Generator<Evaluation> {
  for (const name of ['nameFirst', 'nameLast'])
    if (typeof facts[name] === 'string' && facts[name].length > 1 && isOneSign(facts[name]))
      yield { to: 'input error', errorDescription: `${name}: is no name. Correct it.` };
  if (type === 'euIndividual' && facts.idvPerformed === false && !isVerified)
    yield {
      to: 'input error',
      errorDescription:
        'idvPerformed: an approved identity verification of this person is needed. Complete one, or say that one was performed.',
    };
  const ssn = typeof facts.identificationNumber === 'string' ? facts.identificationNumber.replaceAll('-', '') : null;
  if (ssn !== null && (KNOWN_SSNS.has(ssn) || isOneSign(ssn)))
    yield { to: 'ssn error', errorDescription: 'identificationNumber: belongs to nobody. Correct it.' };
  if (typeof facts.taxId === 'string' && isOneSign(facts.taxId.replaceAll(/[\s.-]/g, '')))
    yield { to: 'taxid error', errorDescription: 'taxId: belongs to nobody. Correct it.' };
}

const COUNTRIES = [
  'country',
  'countryOfCitizenship',
  'countryOfResidence',
  'countryOfBirth',
  'countryOfIncorporation',
  'countryOfTaxResidence',
  'govIdCountryOfIssuance',
];

const isReviewed = ({ facts, reviewedCountries }: Submission): boolean =>
  facts.politicallyExposedPerson === true ||
  Number(facts.notionalTradedEachMonth ?? 0) > LARGE_NOTIONAL ||
  COUNTRIES.some((field) => reviewedCountries.has(String(facts[field])));

/** What a submission comes to: an error, documents, a review, or signatures. What a sandbox was told goes before. */
export function evaluate(submission: Submission): Evaluation {
  const { type, facts, debug, errors } = submission;
  if (debug.status === 'passed') return { to: 'awaiting signature', errorDescription: null };
  const told = debug.status === 'failed' ? failureOf(debug.reason) : null;
  const [error = null] = findErrors(submission);
  const wrong = told ?? error;
  if (wrong?.to.endsWith(' error') && errors + 1 >= MAX_ERRORS) return { to: 'in review', errorDescription: null };
  if (wrong !== null) return wrong;
  if (neededParts(type, facts, null).length > 0) return { to: 'awaiting document upload', errorDescription: null };
  return { to: isReviewed(submission) ? 'in review' : 'awaiting signature', errorDescription: null };
}

const failureOf = (reason: string | null): Evaluation =>
  FAILURES[reason ?? 'declined'] ?? { to: 'declined', errorDescription: reason };

import type { KycDocumentPart, KycState, TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import { fail } from '#server/core/call/errors.ts';

/** Who moves an identity: whoever sends something, the evaluation, and a reviewer. */
export type KycActor = 'sender' | 'evaluation' | 'reviewer';

const SENT: readonly KycActor[] = ['sender'];
const EVALUATED: readonly KycActor[] = ['evaluation'];
const REVIEWED: readonly KycActor[] = ['reviewer'];
const DECIDED: readonly KycActor[] = ['evaluation', 'reviewer'];

type Steps = Readonly<Partial<Record<KycState, readonly KycActor[]>>>;
const ENDS: Steps = { declined: DECIDED };
const CORRECTED: Steps = { ...ENDS, 'evaluating submission': SENT };

/** What an identity in a state may become, and by whom. What is not here is refused. */
export const KYC_STEPS: Readonly<Record<KycState, Steps>> = {
  initiating: { ...ENDS, 'evaluating submission': EVALUATED },
  'evaluating submission': {
    'input error': EVALUATED,
    'ssn error': EVALUATED,
    'taxid error': EVALUATED,
    'awaiting document upload': EVALUATED,
    'in review': EVALUATED,
    'awaiting signature': EVALUATED,
    declined: DECIDED,
  },
  'input error': CORRECTED,
  'ssn error': CORRECTED,
  'taxid error': CORRECTED,
  'awaiting document upload': { ...ENDS, 'records uploaded': SENT },
  'records uploaded': { ...ENDS, 'in review': EVALUATED, 'incomplete verifications': REVIEWED },
  'in review': {
    'awaiting signature': DECIDED,
    'awaiting document upload': DECIDED,
    'input error': REVIEWED,
    'incomplete verifications': REVIEWED,
    declined: DECIDED,
  },
  'incomplete verifications': { ...ENDS, 'records uploaded': SENT },
  'awaiting signature': { ...ENDS, 'signature submitted': SENT },
  'signature submitted': { ...ENDS, approved: EVALUATED },
  approved: { 'in review': REVIEWED },
  declined: {},
};

/** Throws `state_conflict` where an identity in a state may not become that by them. */
export function demandStep(from: KycState, to: KycState, by: KycActor): void {
  if (!KYC_STEPS[from][to]?.includes(by)) fail('state_conflict', `An identity that is ${from} cannot become ${to}.`);
}

/** Passports, of which the back says nothing. */
export const ONE_SIDED: ReadonlySet<string> = new Set(['pp', 'ipp']);

/** Parts that the documents of a person must have all together; the back goes by what the document is. */
export function neededParts(
  type: TransactionType,
  facts: Readonly<Record<string, unknown>>,
  idClass: string | null,
): KycDocumentPart[] {
  const back: KycDocumentPart[] = idClass !== null && !ONE_SIDED.has(idClass) ? ['backPhoto'] : [];
  if (type === 'kycInc') return ['frontPhoto'];
  if (type !== 'institutionalIndividual' && type !== 'incContracted') return [];
  if (facts.countryOfCitizenship === 'USA') return [];
  const livesElsewhere = facts.countryOfResidence !== facts.govIdCountryOfIssuance;
  return ['frontPhoto', ...back, ...(livesElsewhere ? ['proofOfResidency' as const] : [])];
}

/** Ends of the states in which somebody waits for the person. */
export const WAITS_FOR_PERSON: ReadonlySet<KycState> = new Set([
  'input error',
  'ssn error',
  'taxid error',
  'awaiting document upload',
  'incomplete verifications',
  'awaiting signature',
]);

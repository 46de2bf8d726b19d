import type { Tone } from '#components/ui/status-badge.tsx';
import type { OnboardingRow } from '#lib/contracts/onboarding/console.ts';
import type { KycDocumentPart, TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import type { OnboardingStage } from '#lib/contracts/onboarding/stages.ts';
import type { OnboardingInterface } from '#lib/contracts/onboarding/words.ts';
import { PAPER_WORDS } from '#lib/onboarding/paper-words.ts';
import { FIELD_WORDS } from './person/field-words.ts';

export const STAGE_WORDS: Readonly<Record<OnboardingStage, string>> = {
  toComplete: 'To complete',
  toCorrect: 'To correct',
  documents: 'Documents needed',
  signature: 'To sign',
  checking: 'Being checked',
  inReview: 'In review',
  approved: 'Approved',
  declined: 'Declined',
};

/** Who does what next, in each status. */
export const NEXT_STEPS: Readonly<Record<OnboardingStage, string>> = {
  toComplete: 'The enterprise says and shows what is missing, and then hands it in.',
  toCorrect: 'The enterprise corrects what is named, and then it is checked again.',
  documents: 'The person or an admin uploads the documents that are missing.',
  signature: 'The person signs the contracts that are missing.',
  checking: 'Nobody has to do anything: the next step follows by itself.',
  inReview: 'A reviewer of the operator decides.',
  approved: 'Nothing: it is done.',
  declined: 'Nothing: it is over. A person can be onboarded anew.',
};

export const STAGE_TONES: Readonly<Record<OnboardingStage, Tone>> = {
  toComplete: 'attention',
  toCorrect: 'attention',
  documents: 'attention',
  signature: 'attention',
  checking: 'waiting',
  inReview: 'waiting',
  approved: 'good',
  declined: 'bad',
};

export const INTERFACE_WORDS: Readonly<Record<OnboardingInterface, string>> = {
  kyc: 'People (KYC)',
  kyb: 'Businesses (KYB)',
};

const PURPOSE_WORDS: Readonly<Record<TransactionType, string>> = {
  institutionalIndividual: 'Person of an institution',
  incContracted: 'Contracted person',
  starterSignup: 'Starter sign-up',
  unverifiedPayGoUser: 'Pay-as-you-go user',
  kycInc: 'Document check',
  euIndividual: 'Person in the EU',
};

/** Names that are more than words run together. */
const NAMES: Readonly<Record<string, string>> = {
  csa: 'Custody agreement',
  mpa: 'Membership agreement',
  mic: 'Market services agreement',
  wvr: 'Waiver',
  aca: 'Access agreement',
  tosBusiness: 'Terms of service',
  amlAttestation: 'Anti-money-laundering attestation',
  noOwnerAbove10: 'Nobody owns ten percent',
  eSignConsent: 'Consent to electronic signatures',
  w8: 'Form W-8',
  w9: 'Form W-9',
  governmentId: 'Government ID',
  govIdClass: 'Kind of government ID',
  einTinIdentificationNumber: 'EIN or TIN',
  nameFirst: 'First name',
  nameLast: 'Last name',
  nameMiddle: 'Middle name',
  secFilingsAsEvidenceOfPublicTradingStatus: 'SEC filings as evidence of public trading',
  resolutionToOpenBitgoUaeAccount: 'Resolution to open an account (UAE)',
  resolutionToOpenBitgoSingaporeAccount: 'Resolution to open an account (Singapore)',
};

/** A name as the interfaces spell it, in words: `proofOfResidency` → `Proof of residency`. */
export function nameInWords(name: string): string {
  const known = NAMES[name];
  if (known !== undefined) return known;
  const words = name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const PAPERS: Readonly<Record<string, string | undefined>> = PAPER_WORDS;
const RESIDENCY: string = 'proofOfResidency' satisfies KycDocumentPart;

/** What a document is called: one of people by what its photos show, or by its one part where it has none. */
export const documentInWords = ({
  type,
  files,
}: {
  type: string | null;
  files: readonly { key: string }[] | null;
}): string => {
  const isResidency = files !== null && files.length > 0 && files.every(({ key }) => key === RESIDENCY);
  if (type === null || isResidency) return nameInWords(RESIDENCY);
  return PAPERS[type] ?? nameInWords(type);
};

const KIND_WORDS: Readonly<Record<string, string>> = {
  document: 'Document',
  signature: 'Signature',
  data: 'Fact',
  businessInformation: 'Fact',
  associatedPerson: 'Person',
};

/** Something missing in words: `document:frontPhoto` → `Document: Front photo`. */
export function missingInWords(missing: string): string {
  const colon = missing.indexOf(':');
  const [kind, name] = [missing.slice(0, colon), missing.slice(colon + 1)];
  return `${KIND_WORDS[kind] ?? nameInWords(kind)}: ${nameInWords(name)}`;
}

const PERSON_FIELDS: Readonly<Record<string, string | undefined>> = FIELD_WORDS;

/** A note that begins with names of fields, with these in words. */
export const noteInWords = (note: string): string =>
  note.replace(/^[a-z][A-Za-z0-9]*(?:, [a-z][A-Za-z0-9]*)*:/gm, (names) =>
    names
      .slice(0, -1)
      .split(', ')
      .map((name) => PERSON_FIELDS[name] ?? nameInWords(name))
      .map((word, index) => (index === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1)))
      .join(', ')
      .concat(':'),
  );

/** What an identity goes by: whoever has not said their name, by that of the member. */
export const nameOrMember = (
  { id, name, userId }: Pick<OnboardingRow, 'id' | 'name' | 'userId'>,
  members: ReadonlyMap<string, string>,
): string => (name === id && userId !== null ? (members.get(userId)?.split(' · ')[0] ?? name) : name);

export const typeInWords = ({ type }: Pick<OnboardingRow, 'type'>): string =>
  type === 'business' ? 'Business' : 'Person';

/** What a person is onboarded for, in words. */
export const purposeName = (type: string): string => PURPOSE_WORDS[type as TransactionType] ?? type;

/** What an identity is for, in words. */
export function purposeInWords({ purpose, interface: by, type }: OnboardingRow): string {
  if (purpose !== null) return purposeName(purpose);
  return by === 'kyb' && type === 'individual' ? 'Behind a business' : 'Not said yet';
}

export const PERSON_STATUS_WORDS: Readonly<Record<string, string>> = {
  missingLocation: 'Place missing',
  missingEntityStructure: 'Legal structure missing',
  missingRequirements: 'Something missing',
  readyForSubmission: 'Ready to hand in',
  inReview: 'In review',
  verified: 'Verified',
  approved: 'Approved',
  rejected: 'Declined',
};

export const DOCUMENT_LOOKS: Readonly<Record<string, { word: string; tone: Tone }>> = {
  pending: { word: 'Pending', tone: 'waiting' },
  processing: { word: 'Being checked', tone: 'waiting' },
  submitted: { word: 'Uploaded', tone: 'waiting' },
  inReview: { word: 'In review', tone: 'waiting' },
  approved: { word: 'Approved', tone: 'good' },
  verified: { word: 'Verified', tone: 'good' },
  countExceeded: { word: 'Too many of this kind', tone: 'attention' },
  missing: { word: 'To replace', tone: 'attention' },
  rejected: { word: 'Rejected', tone: 'bad' },
};

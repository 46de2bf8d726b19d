import type { KycName, KycStep } from '#lib/console/kyc-form.ts';
import type { KycDocumentPart, TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';

export const STEP_WORDS: Readonly<Record<KycStep, string>> = {
  purpose: 'Purpose',
  person: 'Name and birth',
  address: 'Address',
  papers: 'Papers',
  work: 'Work',
  company: 'Company',
  checks: 'Earlier checks',
  review: 'Review',
};

export const STEP_ABOUT: Readonly<Record<KycStep, string>> = {
  purpose: 'Who is onboarded, and what for. It decides what the next steps ask.',
  person: 'As the identity document spells it, in Latin letters.',
  address: 'Where the person lives.',
  papers: 'Citizenship and numbers. Numbers are kept encrypted. Everybody sees their last four characters only.',
  work: 'What the person does, and where the money comes from.',
  company: 'Whether the person signs up for themselves or for a company.',
  checks: 'What your own checks of the person found.',
  review: 'Check everything once more. It is evaluated as soon as it is sent.',
};

interface Purpose {
  label: string;
  about: string;
  documents: string;
}

/** What a person is onboarded for, in plain words, and what it will ask them to show. */
export const PURPOSES: Readonly<Record<TransactionType, Purpose>> = {
  institutionalIndividual: {
    label: 'Person of an institution',
    about: 'Somebody who acts for an institution that holds assets here.',
    documents: 'An identity document, unless they are a US citizen. Proof of residency where they live abroad.',
  },
  incContracted: {
    label: 'Contracted person',
    about: 'Somebody who has a contract of their own with the operator.',
    documents: 'An identity document, unless they are a US citizen. Proof of residency where they live abroad.',
  },
  starterSignup: {
    label: 'Starter sign-up',
    about: 'Somebody who starts small, for themselves or for their company.',
    documents: 'None',
  },
  unverifiedPayGoUser: {
    label: 'Pay-as-you-go user',
    about: 'Somebody who pays for what they use, without a contract.',
    documents: 'None',
  },
  kycInc: {
    label: 'Document check',
    about: 'Somebody whose identity document is all that is checked.',
    documents: 'The front of an identity document',
  },
  euIndividual: {
    label: 'Person in the EU',
    about: 'Somebody in the EU whom you have checked yourself.',
    documents: 'None',
  },
};

/** Help below a field. */
export const FIELD_HINTS: Readonly<Partial<Record<KycName, string>>> = {
  phoneNumber: 'In international form, such as +49 30 901820.',
  identificationNumber: 'Nine digits, such as 123-45-6789.',
  politicallyExposedPerson: 'They hold a public office, or are close to somebody who does. Such people are reviewed.',
  notionalTradedEachMonth: 'More than 1,000,000 is reviewed.',
  lastKycCompletionDate: 'At most two years ago.',
  isPrimaryContact: 'The operator turns to this person first.',
  idvPerformed: 'If not, they need an approved verification here.',
};

export const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  passed: 'Straight on to signatures',
  input: 'Input error, once',
  ssn: 'Social security number error, once',
  taxid: 'Tax number error, once',
  document: 'Documents needed',
  review: 'Reviewed',
  declined: 'Declined',
};

export const PART_WORDS: Readonly<Record<KycDocumentPart, string>> = {
  frontPhoto: 'Front',
  backPhoto: 'Back',
  proofOfResidency: 'Proof of residency',
};

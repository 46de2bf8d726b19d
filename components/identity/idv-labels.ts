import type { z } from 'zod';
import type { TermName } from '#lib/console/terms.ts';
import type { IdvStatus, VerificationType } from '#lib/contracts/identity/records.ts';

export const STATUS_WORDS: Readonly<Record<z.output<typeof IdvStatus>, string>> = {
  pending: 'Pending',
  action_required: 'Action required',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const TYPE_WORDS: Readonly<Record<z.output<typeof VerificationType>, string>> = {
  'penny-drop': 'Penny drop',
  'video-id': 'Video ID',
  'liveness-only': 'Liveness only',
  'deposit-verification': 'Deposit verification',
};

export const TYPE_TERMS: Readonly<Record<z.output<typeof VerificationType>, TermName>> = {
  'penny-drop': 'pennyDrop',
  'video-id': 'videoId',
  'liveness-only': 'liveness',
  'deposit-verification': 'depositVerification',
};

/** Reject labels that reviewers use: a short name and what the person did or should do. */
const REJECT_LABELS: Readonly<Record<string, readonly [name: string, meaning: string]>> = {
  ADDITIONAL_DOCUMENT_REQUIRED: ['More documents needed', 'A further document is needed to decide.'],
  AGE_REQUIREMENT_MISMATCH: ['Too young', 'The person does not meet the age requirement.'],
  BAD_FACE_MATCHING: ['Face does not match', 'The face in the selfie is not the one in the document.'],
  BAD_PROOF_OF_ADDRESS: [
    'Proof of address unusable',
    'The proof of address is unreadable, too old or of a kind that is not accepted.',
  ],
  BAD_PROOF_OF_IDENTITY: [
    'Proof of identity unusable',
    'The identity document is unreadable, damaged or of a kind that is not accepted.',
  ],
  BAD_PROOF_OF_PAYMENT: [
    'Proof of payment unusable',
    'The proof of payment is unreadable or of a kind that is not accepted.',
  ],
  BAD_SELFIE: ['Selfie unusable', 'The selfie is unclear or shows more than the face.'],
  BANK_ACCOUNT_NAME_MISMATCH: ['Account name differs', 'The name on the bank account is not the name of the person.'],
  DOCUMENT_DAMAGED: ['Document damaged', 'The document is damaged.'],
  DOCUMENT_PAGE_MISSING: ['Page missing', 'A page or a side of the document was not sent.'],
  DOCUMENT_TEMPLATE: ['Template document', 'The document is a template from the internet.'],
  DUPLICATE: ['Duplicate person', 'This person was verified before.'],
  EXPIRATION_DATE: ['Document expired', 'The document has expired or expires too soon.'],
  FORGERY: ['Suspected forgery', 'The document shows signs of forgery.'],
  FRAUDULENT_PATTERNS: ['Fraud patterns', 'The attempt shows patterns known from fraud.'],
  ID_INVALID: ['Document not valid', 'The identity document is not valid.'],
  INCOMPLETE_DOCUMENT: ['Document incomplete', 'A part of the document is cut off or covered.'],
  INCONSISTENT_PROFILE: ['Profile inconsistent', 'Documents or details contradict each other.'],
  LOW_QUALITY: ['Low image quality', 'The images are too blurred or dark to read.'],
  NOT_DOCUMENT: ['Not a document', 'What was sent is not a document.'],
  PROBLEMATIC_APPLICANT_DATA: ['Details differ', 'The details do not match the documents.'],
  REGULATIONS_VIOLATIONS: ['Not allowed by regulations', 'The person may not be served under the regulations.'],
  SANCTIONS: ['On a sanctions list', 'The person is on a sanctions list.'],
  SCREENSHOTS: ['Screenshot sent', 'A screenshot was sent instead of a photo of the document.'],
  SELFIE_MISMATCH: ['Selfie does not match', 'The selfie is not of the person in the document.'],
  SPAM: ['Spam', 'The files sent have nothing to do with the verification.'],
  UNSATISFACTORY_PHOTOS: ['Photos unusable', 'The photos are not readable: glare, blur or bad light.'],
  WRONG_ADDRESS: ['Address differs', 'The address is not the one in the documents.'],
};

/** Labels that have a plain meaning here. */
export const KNOWN_REJECT_LABELS: readonly string[] = Object.keys(REJECT_LABELS);

/** A reject label in plain words; an unknown one is shown as it is, in lower case. */
export function explainRejectLabel(label: string): { name: string; meaning: string } {
  const [name, meaning] = REJECT_LABELS[label] ?? [];
  if (name !== undefined && meaning !== undefined) return { name, meaning: `${meaning} (${label})` };
  const words = label.toLowerCase().replaceAll('_', ' ');
  return { name: words.charAt(0).toUpperCase() + words.slice(1), meaning: label };
}

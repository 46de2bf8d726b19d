import { toApiError } from '#lib/api-error.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { readSandboxVerification } from '#lib/contracts/sandbox/verifications.ts';

/** What a link stands for. */
export type Verification = OutputOf<typeof readSandboxVerification>;

/** A screen that the person goes through. */
export type StepName =
  | 'account'
  | 'reference-code'
  | 'document'
  | 'document-photo'
  | 'selfie'
  | 'look'
  | 'turn'
  | 'transfer';

export const STEPS: Readonly<Record<Verification['verificationType'], readonly StepName[]>> = {
  'penny-drop': ['account', 'reference-code'],
  'video-id': ['document', 'document-photo', 'selfie'],
  'liveness-only': ['look', 'turn'],
  'deposit-verification': ['look', 'turn', 'transfer'],
};

export const DOCUMENTS = {
  passport: { label: 'Passport', sides: 'the page with the photo' },
  'identity-card': { label: 'Identity card', sides: 'the front, then the back' },
  'driving-licence': { label: 'Driving licence', sides: 'the front, then the back' },
} as const;

/** What the person shows in a video call; the country is empty until they have chosen one. */
export interface ChosenDocument {
  kind: keyof typeof DOCUMENTS;
  country: string;
}

const CHANGED = [404, 409];

/** Whether a refusal says that the link is not what it was when the page was read. */
export const isOutdated = (refusal: unknown): boolean => CHANGED.includes(toApiError(refusal).status);

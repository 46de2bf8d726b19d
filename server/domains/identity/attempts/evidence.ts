import type { AttemptRow } from './attempt-store.ts';

/** What a person shows in a verification of each type. */
const SHOWN: Readonly<Record<AttemptRow['verificationType'], AttemptRow['evidence']>> = {
  'penny-drop': ['bank-account'],
  'video-id': ['identity-document', 'selfie'],
  'liveness-only': ['liveness'],
  'deposit-verification': ['liveness', 'bank-transfer'],
};

export const evidenceOf = (type: AttemptRow['verificationType']): AttemptRow['evidence'] => [...SHOWN[type]];

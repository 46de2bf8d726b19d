import type { AttemptRow } from './attempt-store.ts';

/** What a person shows in a verification of each type. */
const SHOWN: Readonly<Record<AttemptRow['verificationType'], AttemptRow['evidence']>> = {
  'penny-drop': ['bank-account'],
  'video-id': ['identity-document', 'selfie'],
  'liveness-only': ['liveness'],
  'deposit-verification': ['liveness', 'bank-transfer'],
};

/** What was shown in an attempt that was decided: a transfer is the last step, and only who has made it is approved by it. */
export const evidenceOf = (
  type: AttemptRow['verificationType'],
  result: 'approved' | 'action_required' | 'rejected',
): AttemptRow['evidence'] =>
  type === 'deposit-verification' && result !== 'approved' ? ['liveness'] : [...SHOWN[type]];

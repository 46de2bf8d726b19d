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

import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import type { IdvRow } from '#lib/contracts/identity/records.ts';
import { STATUS_WORDS } from './idv-labels.ts';

const TONES: Readonly<Record<IdvRow['status'], Tone>> = {
  action_required: 'attention',
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
};

/** The state of a verification, in an icon and in words. */
export function IdvStatusMark({ status }: { status: IdvRow['status'] }) {
  return <StatusMark tone={TONES[status]} word={STATUS_WORDS[status]} />;
}

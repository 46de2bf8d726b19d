import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { IdvRow } from '#lib/contracts/identity.ts';
import { STATUS_WORDS } from './idv-words.ts';

const LOOKS: Readonly<Record<IdvRow['status'], { icon: LucideIcon; className: string }>> = {
  action_required: { icon: TriangleAlert, className: 'text-attention' },
  pending: { icon: Clock, className: 'text-waiting' },
  approved: { icon: CircleCheck, className: 'text-good' },
  rejected: { icon: CircleX, className: 'text-bad' },
};

/** The state of a verification, in an icon and in words. */
export function IdvStatusMark({ status }: { status: IdvRow['status'] }) {
  const { icon: Icon, className } = LOOKS[status];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium whitespace-nowrap ${className}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {STATUS_WORDS[status]}
    </span>
  );
}

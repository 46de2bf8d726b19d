import { reasonWords } from '#components/notifications/notice-labels.ts';
import { Chip } from '#components/ui/chip.tsx';
import { type OwnAccounts, ownAccountOf } from '#lib/console/dvp-timeline.ts';
import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';
import { DvpDetail } from './dvp-detail.tsx';

interface TimelineDetailProps {
  enterpriseId: string;
  entry: TimelineEntry;
  own: OwnAccounts;
}

/** Why something happened, as far as its event says so. */
export function TimelineDetail({ enterpriseId, entry, own }: TimelineDetailProps) {
  const { kind, type, detail } = entry;
  if (kind === 'audit') return <span className="text-xs text-muted">Recorded in the audit log</span>;
  const { reason, rejectLabels } = detail;
  if (typeof reason === 'string') return <p>{reasonWords(reason)}</p>;
  if (type.startsWith('dvp-settlement.'))
    return (
      <DvpDetail enterpriseId={enterpriseId} entry={entry} account={own.size > 1 ? ownAccountOf(entry, own) : null} />
    );
  if (!Array.isArray(rejectLabels)) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {rejectLabels.map((label) => (
        <Chip key={String(label)} label={String(label)} />
      ))}
    </span>
  );
}

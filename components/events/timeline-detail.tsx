import { reasonWords } from '#components/notifications/notice-labels.ts';
import { Chip } from '#components/ui/chip.tsx';
import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';

/** Why something happened, as far as its event says so. */
export function TimelineDetail({ entry: { kind, detail } }: { entry: TimelineEntry }) {
  if (kind === 'audit') return <span className="text-xs text-muted">Recorded in the audit log</span>;
  const { reason, rejectLabels } = detail;
  if (typeof reason === 'string') return <p>{reasonWords(reason)}</p>;
  if (!Array.isArray(rejectLabels)) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {rejectLabels.map((label) => (
        <Chip key={String(label)} label={String(label)} />
      ))}
    </span>
  );
}

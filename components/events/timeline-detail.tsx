import { reasonWords } from '#components/notifications/inbox/notice-labels.ts';
import { type OwnAccounts, ownAccountOf } from '#lib/console/dvp-timeline.ts';
import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';
import { explainRejectLabel } from '#lib/identity/reject-labels.ts';
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
    <dl className="flex flex-col gap-1">
      {rejectLabels.map(String).map((label) => {
        const { name, meaning } = explainRejectLabel(label);
        return (
          <div key={label} title={label}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-xs text-muted">{meaning}</dd>
          </div>
        );
      })}
    </dl>
  );
}

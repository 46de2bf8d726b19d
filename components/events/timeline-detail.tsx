import { reasonWords } from '#components/notifications/inbox/notice-labels.ts';
import { type OwnAccounts, ownAccountOf } from '#lib/console/dvp-timeline.ts';
import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';
import { explainRejectLabel } from '#lib/identity/reject-labels.ts';
import { DvpDetail } from './dvp-detail.tsx';

const NOTED: Readonly<Record<string, string>> = {
  bankTransferTooLate: 'A transfer came after its time. It is on the trading account, and decides nothing.',
  bankTransferNotAwaited: 'A transfer came that was not awaited. It is on the trading account, and decides nothing.',
};

/** A word from which nothing follows: ours in a sentence, a provider’s as it is. */
const notedWords = (word: string): string => NOTED[word] ?? `The verification provider says “${word}”.`;

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
  if (type === 'idv.noted') return <p>{notedWords(String(detail.word))}</p>;
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

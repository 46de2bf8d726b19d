import type { ReactNode } from 'react';
import { Timestamp } from '../timestamp.tsx';

export interface TimelineEntry {
  at: string;
  title: ReactNode;
  by?: string | null;
  detail?: ReactNode;
  tone?: 'plain' | 'good' | 'bad' | 'attention' | 'waiting';
}

const TONES: Readonly<Record<NonNullable<TimelineEntry['tone']>, string>> = {
  plain: 'bg-muted',
  good: 'bg-good',
  bad: 'bg-bad',
  attention: 'bg-attention',
  waiting: 'bg-waiting',
};

const MINUTE_LENGTH = 'yyyy-mm-ddThh:mm'.length;

/** Whether two things happened in the same minute. */
const isDense = (entries: readonly TimelineEntry[]): boolean =>
  new Set(entries.map(({ at }) => at.slice(0, MINUTE_LENGTH))).size < entries.length;

/** What happened, one below the other. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <p className="text-sm text-muted">Nothing has happened yet.</p>;
  const precision = isDense(entries) ? 'second' : 'minute';
  return (
    <ol className="relative ml-1 border-l border-border text-sm">
      {entries.map(({ at, title, by, detail, tone = 'plain' }, index) => (
        <li key={`${at}-${index}`} className="relative pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[5px] size-[9px] rounded-full ring-3 ring-overlay ${TONES[tone]}`}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{title}</span>
            <span className="text-xs text-muted">
              <Timestamp at={at} precision={precision} />
            </span>
          </div>
          {by && <p className="text-xs text-muted">by {by}</p>}
          {detail && <div className="mt-1 text-foreground/85">{detail}</div>}
        </li>
      ))}
    </ol>
  );
}

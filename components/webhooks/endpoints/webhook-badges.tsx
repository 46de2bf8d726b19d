import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { formatAge } from '#lib/time.ts';
import { STATE_WORDS, SUSPENSION_WORDS } from './webhook-labels.ts';

type Health = Pick<WebhookRow, 'state' | 'suspendedFor' | 'successiveFailedAttempts' | 'failingSince' | 'lastAttempt'>;

/** Whether callbacks go out: an active webhook whose last attempt failed stands out. */
export function WebhookStateMark({ row }: { row: Health }) {
  if (row.state === 'suspended') {
    const meaning = row.suspendedFor === null ? undefined : SUSPENSION_WORDS[row.suspendedFor];
    return <StatusMark tone="bad" word={STATE_WORDS.suspended} meaning={meaning} />;
  }
  if (row.successiveFailedAttempts > 0)
    return <StatusMark tone="attention" word="Failing" meaning="It is active, and the last attempt failed." />;
  return <StatusMark tone="good" word={STATE_WORDS.active} />;
}

/** How the last attempts went, in two lines. */
export function WebhookHealth({ row, now }: { row: Health; now: string }) {
  const { successiveFailedAttempts: failures, failingSince, lastAttempt } = row;
  if (lastAttempt === null) return <span className="text-muted">Nothing sent yet</span>;
  return (
    <span className="block min-w-0">
      <span className="numeric block truncate leading-4">
        {failures === 0 ? 'No failure' : `${failures.toLocaleString('en-US')} failed in a row`}
        {failingSince !== null && <span className="text-muted"> · for {formatAge(failingSince, now)}</span>}
      </span>
      <span className="block truncate text-xs text-muted">
        Last <Timestamp at={lastAttempt} />
      </span>
    </span>
  );
}

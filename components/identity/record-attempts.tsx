'use client';

import type { z } from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { type IdvAttempt, listIdvAttempts } from '#lib/contracts/identity/attempts.ts';
import type { IdvDeposit } from '#lib/contracts/identity/records.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { explainRejectLabel } from '#lib/identity/reject-labels.ts';
import { TYPE_WORDS } from './idv-labels.ts';
import { isLinkOpen } from './use-next-step.ts';

type Result = NonNullable<IdvAttempt['result']>;

const RESULTS: Readonly<Record<Result, readonly [word: string, tone: Tone]>> = {
  approved: ['Approved', 'good'],
  action_required: ['Asked again', 'attention'],
  rejected: ['Rejected', 'bad'],
  replaced: ['Replaced', 'neutral'],
  'failed-to-start': ['Did not start', 'bad'],
};
const OPEN = ['Open', 'waiting'] as const;

const EVIDENCE: Readonly<Record<IdvAttempt['evidence'][number], string>> = {
  'bank-account': 'Bank account',
  'identity-document': 'Identity document',
  selfie: 'Selfie',
  liveness: 'Liveness',
  'shared-verification': 'Shared verification',
  'bank-transfer': 'Bank transfer',
};

function Attempt({ attempt }: { attempt: IdvAttempt }) {
  const { number, verificationType, result, startedAt, endedAt, evidence, rejectLabels, linkExpiresAt } = attempt;
  const { now } = useSelf();
  const [word, tone] = result === null ? OPEN : RESULTS[result];
  return (
    <li className="flex flex-col gap-1.5 border-b border-separator px-3 py-2.5 last:border-b-0">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium">
          {number}. {TYPE_WORDS[verificationType]}
        </span>
        <StatusMark tone={tone} word={word} />
      </div>
      <p className="text-xs text-muted">
        Began <Timestamp at={startedAt} />
        {endedAt !== null && (
          <>
            {' · '}ended <Timestamp at={endedAt} />
          </>
        )}
        {endedAt === null && linkExpiresAt !== null && (
          <>
            {' · '}
            {isLinkOpen(attempt, now) ? 'link open until' : 'link expired'} <Timestamp at={linkExpiresAt} />
          </>
        )}
      </p>
      {evidence.length > 0 && (
        <p className="text-xs">
          <span className="text-muted">Shown: </span>
          {evidence.map((one) => EVIDENCE[one]).join(', ')}
        </p>
      )}
      {rejectLabels !== null && rejectLabels.length > 0 && (
        <ul aria-label="Reasons" className="flex flex-wrap gap-1">
          {rejectLabels.map((label) => {
            const { name, meaning } = explainRejectLabel(label);
            return (
              <li key={label}>
                <Chip label={name} meaning={meaning} />
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

/** Where the person pays to, while a transfer of theirs is awaited. */
function Awaited({ deposit }: { deposit: z.output<typeof IdvDeposit> }) {
  const { iban, memoId, expiresAt } = deposit;
  return (
    <section aria-label="Awaited transfer" className="mb-3 rounded-lg border border-border px-3 py-2.5 text-sm">
      <h3 className="font-semibold">Awaited transfer</h3>
      <p className="mt-1 text-muted">
        At least 0.01 EUR from an account in the person’s own name, until <Timestamp at={expiresAt} />.
      </p>
      <p className="mt-1.5">
        IBAN <CopyableId value={iban} label="IBAN" />
        {memoId !== null && (
          <>
            {' · '}memo <CopyableId value={memoId} label="memo" />
          </>
        )}
      </p>
    </section>
  );
}

/** Each time that the person was asked to show something, the newest first. */
export function RecordAttempts({ enterpriseId, idvId }: { enterpriseId: string; idvId: string }) {
  const { data, failure, retry } = useRecord(listIdvAttempts, { enterpriseId, idvId });
  if (data === undefined) return <PanelState failure={failure} onRetry={retry} />;
  const { deposit } = data;
  if (data.attempts.length === 0)
    return <p className="text-sm text-muted">No attempt yet: a link begins the first one.</p>;
  return (
    <>
      <p className="mb-2 text-sm text-muted">What was shown is kept by name only, never the documents.</p>
      {deposit !== null && <Awaited deposit={deposit} />}
      <ol className="rounded-lg border border-border text-sm">
        {data.attempts.map((attempt) => (
          <Attempt key={attempt.attemptId} attempt={attempt} />
        ))}
      </ol>
    </>
  );
}

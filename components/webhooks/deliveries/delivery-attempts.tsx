'use client';

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CodeBlock } from '#components/reference/code-block.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { DeliveryAttempt } from '#lib/contracts/webhooks/delivery-details.ts';
import { hasNeverLeft } from '#lib/webhooks/attempt-steps.ts';
import { AttemptTiming, failureOf } from './attempt-timing.tsx';
import { formatMs } from './delivery-labels.ts';
import { failureWords, type Next } from './failure-words.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}

/** Headers of a request or a reply, by name. */
export function RequestHeaders({ headers }: { headers: Readonly<Record<string, string>> }) {
  const all = Object.entries(headers);
  if (all.length === 0) return <p className="text-xs text-muted">None.</p>;
  return (
    <dl className="grid gap-x-3 gap-y-1 rounded-md border border-border bg-background p-2 text-xs sm:grid-cols-[10rem_minmax(0,1fr)]">
      {all.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-mono text-muted">{name}</dt>
          <dd className="font-mono break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Body({ text }: { text: string | null }) {
  if (text === null || text === '') return <p className="mt-2 text-xs text-muted">The body is empty.</p>;
  return (
    <div className="mt-2">
      <CodeBlock label="Body of the reply, at most 16 KiB" code={text} />
    </div>
  );
}

function Failure({ attempt, next }: { attempt: DeliveryAttempt; next: Next }) {
  const words = failureWords(attempt.errorClass, attempt.status, next);
  if (words === null) return null;
  return (
    <div className="rounded-md border border-bad/30 bg-bad-soft p-2.5 text-sm">
      <p className="font-medium">{words.title}</p>
      <p>{words.advice}</p>
      {attempt.error !== null && attempt.status === null && (
        <p className="mt-1 font-mono text-xs break-words text-muted">{attempt.error}</p>
      )}
    </div>
  );
}

function Exchange({ attempt, next }: { attempt: DeliveryAttempt; next: Next }) {
  return (
    <div className="flex flex-col gap-3 border-t border-separator px-3 py-3">
      <Failure attempt={attempt} next={next} />
      <Part title="Timing">
        <AttemptTiming attempt={attempt} />
      </Part>
      <Part title={hasNeverLeft(attempt.errorClass) ? 'Would have sent' : 'Request'}>
        {hasNeverLeft(attempt.errorClass) && <p className="mb-1.5 text-xs text-muted">Nothing left this service.</p>}
        <p className="mb-1.5 font-mono text-xs break-all">POST {attempt.url}</p>
        {attempt.resolvedAddress !== null && (
          <p className="mb-1.5 text-xs text-muted">
            Connected to <span className="font-mono text-foreground">{attempt.resolvedAddress}</span>
          </p>
        )}
        <RequestHeaders headers={attempt.requestHeaders} />
      </Part>
      {attempt.status !== null && (
        <Part title={`Response ${attempt.status}`}>
          <RequestHeaders headers={attempt.responseHeaders ?? {}} />
          <Body text={attempt.responseBody} />
        </Part>
      )}
      <p className="flex items-center gap-1.5 text-xs text-muted">
        Attempt id <CopyableId value={attempt.id} label="attempt id" />
      </p>
    </div>
  );
}

function Attempt({ attempt, isOpen, next }: { attempt: DeliveryAttempt; isOpen: boolean; next: Next }) {
  const { number, isSuccess, isManual, status, startedAt, totalMs } = attempt;
  const word = status === null ? (failureOf(attempt) ?? 'Not sent') : String(status);
  return (
    <li data-testid="attempt" id={`attempt-${number}`} className="border-b border-separator last:border-b-0">
      <details open={isOpen} className="group">
        <summary className="flex list-none flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 -outline-offset-2 hover:bg-row-hover">
          <ChevronRight className="size-4 shrink-0 text-muted group-open:rotate-90" aria-hidden="true" />
          <span className="numeric font-medium">Attempt {number}</span>
          <StatusMark tone={isSuccess ? 'good' : 'bad'} word={word} />
          {status !== null && <span className="numeric text-muted">{formatMs(totalMs)}</span>}
          {isManual && (
            <Chip label="Manual" meaning="Someone asked for it. It does not count for or against the endpoint." />
          )}
          <span className="ml-auto text-xs text-muted">
            <Timestamp at={startedAt} precision="second" />
          </span>
        </summary>
        <Exchange attempt={attempt} next={next} />
      </details>
    </li>
  );
}

/** Every request that was made for a delivery, newest first, each with what was sent and what came back. `next`: what comes after them. */
export function DeliveryAttempts({ attempts, next }: { attempts: readonly DeliveryAttempt[]; next: Next }) {
  if (attempts.length === 0)
    return <p className="text-sm text-muted">No attempts yet, or they are older than 30 days.</p>;
  return (
    <ol className="overflow-hidden rounded-lg border border-border text-sm">
      {attempts.map((attempt, index) => (
        <Attempt key={attempt.id} attempt={attempt} isOpen={index === 0} next={index === 0 ? next : 'scheduled'} />
      ))}
    </ol>
  );
}

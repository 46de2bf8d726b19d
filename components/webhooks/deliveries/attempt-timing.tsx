import { CircleX } from 'lucide-react';
import type { DeliveryAttempt } from '#lib/contracts/webhooks/delivery-details.ts';
import { type AttemptStep, type TimedAttempt, timingOf } from '#lib/webhooks/attempt-steps.ts';
import { formatMs } from './delivery-labels.ts';

const COLORS: Readonly<Record<AttemptStep['name'], string>> = {
  dns: 'bg-waiting',
  connect: 'bg-attention',
  tls: 'bg-good',
  firstByte: 'bg-accent',
  body: 'bg-muted',
};
const FAILED = 'bg-bad';

/** What an attempt ended in, with the time that it had taken: `DNS failed after 20 ms`. */
export function failureOf(attempt: TimedAttempt & Pick<DeliveryAttempt, 'errorClass'>): string | null {
  const { failed } = timingOf(attempt);
  return failed === null ? null : `${failed.word} failed after ${formatMs(attempt.totalMs)}`;
}

/** Where the time of an attempt went: a bar, and each step in numbers; the step at which it failed is named. */
export function AttemptTiming({ attempt }: { attempt: TimedAttempt & Pick<DeliveryAttempt, 'errorClass'> }) {
  const { steps, failed } = timingOf(attempt);
  const whole = Math.max(1, attempt.totalMs);
  const colorOf = ({ name }: AttemptStep) => (name === failed?.name ? FAILED : COLORS[name]);
  return (
    <div data-testid="timing">
      {failed && (
        <p className="mb-2 flex items-center gap-1.5 text-xs font-medium text-bad" data-testid="failed-step">
          <CircleX className="size-3.5 shrink-0" aria-hidden="true" />
          {failureOf(attempt)}
        </p>
      )}
      <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-default">
        {steps.map((step) => (
          <span key={step.name} className={colorOf(step)} style={{ width: `${((step.ms ?? 0) / whole) * 100}%` }} />
        ))}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {steps.map((step) => (
          <div key={step.name} className="flex items-center gap-1.5">
            <dt className={`flex items-center gap-1.5 ${step.name === failed?.name ? 'text-bad' : 'text-muted'}`}>
              <span aria-hidden="true" className={`size-2 rounded-full ${colorOf(step)}`} />
              {step.word}
            </dt>
            <dd className="numeric">{step.ms === null ? '–' : formatMs(step.ms)}</dd>
          </div>
        ))}
        <div className="flex items-center gap-1.5">
          <dt className="text-muted">Total</dt>
          <dd className="numeric font-medium">{formatMs(attempt.totalMs)}</dd>
        </div>
      </dl>
    </div>
  );
}

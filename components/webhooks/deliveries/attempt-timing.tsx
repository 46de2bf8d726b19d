import type { DeliveryAttempt } from '#lib/contracts/webhooks/deliveries.ts';
import { formatMs } from './delivery-labels.ts';

type Timed = Pick<DeliveryAttempt, 'dnsMs' | 'connectMs' | 'tlsMs' | 'firstByteMs' | 'totalMs'>;

interface Step {
  word: string;
  /** Null for a step that did not take place. */
  ms: number | null;
  color: string;
}

/** The first byte is counted from the start of the connection, so that its own part is what remains. */
function stepsOf({ dnsMs, connectMs, tlsMs, firstByteMs, totalMs }: Timed): Step[] {
  const before = (dnsMs ?? 0) + (connectMs ?? 0) + (tlsMs ?? 0);
  const waitMs = firstByteMs === null ? null : Math.max(0, firstByteMs - (connectMs ?? 0) - (tlsMs ?? 0));
  return [
    { word: 'DNS', ms: dnsMs, color: 'bg-waiting' },
    { word: 'Connect', ms: connectMs, color: 'bg-attention' },
    { word: 'TLS', ms: tlsMs, color: 'bg-good' },
    { word: 'First byte', ms: waitMs, color: 'bg-accent' },
    {
      word: firstByteMs === null ? 'No reply' : 'Body',
      ms: Math.max(0, totalMs - before - (waitMs ?? 0)),
      color: 'bg-muted',
    },
  ];
}

/** Where the time of an attempt went: a bar, and each step in numbers. */
export function AttemptTiming({ attempt }: { attempt: Timed }) {
  const steps = stepsOf(attempt);
  const whole = Math.max(1, attempt.totalMs);
  return (
    <div data-testid="timing">
      <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-default">
        {steps.map(({ word, ms, color }) => (
          <span key={word} className={color} style={{ width: `${((ms ?? 0) / whole) * 100}%` }} />
        ))}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {steps.map(({ word, ms, color }) => (
          <div key={word} className="flex items-center gap-1.5">
            <dt className="flex items-center gap-1.5 text-muted">
              <span aria-hidden="true" className={`size-2 rounded-full ${color}`} />
              {word}
            </dt>
            <dd className="numeric">{ms === null ? '–' : formatMs(ms)}</dd>
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

import type { DeliveryAttempt } from '#lib/contracts/webhooks/deliveries.ts';
import { formatMs } from './delivery-labels.ts';

type Timed = Pick<
  DeliveryAttempt,
  'dnsMs' | 'connectMs' | 'tlsMs' | 'firstByteMs' | 'totalMs' | 'status' | 'errorClass' | 'url'
>;

interface Step {
  word: string;
  /** Null for a step that did not take place. */
  ms: number | null;
  color: string;
  /** The attempt ended in it. */
  isFailed: boolean;
}

type Phase = 'DNS' | 'Connect' | 'TLS' | 'First byte' | 'Body';

const PHASES: Readonly<Record<string, Phase>> = {
  'dns-failure': 'DNS',
  'connect-timeout': 'Connect',
  'connect-refused': 'Connect',
  unreachable: 'Connect',
  'tls-failure': 'TLS',
};

/** Errors by which a request is refused before anything leaves. */
const NOT_SENT = new Set(['blocked-address', 'invalid-url', 'dns-failure', ...Object.keys(PHASES)]);

/** Whether a request of an attempt has left: no connection carried it otherwise. */
export const hasLeft = ({ status, errorClass }: Pick<DeliveryAttempt, 'status' | 'errorClass'>): boolean =>
  status !== null || errorClass === null || !NOT_SENT.has(errorClass);

/** The phase in which an attempt without a reply ended; null for one that was answered, or refused before it began. */
export function failedPhase({ errorClass, status, firstByteMs, tlsMs, connectMs, url }: Timed): Phase | null {
  if (status !== null || errorClass === null || errorClass === 'blocked-address' || errorClass === 'invalid-url')
    return null;
  const known = PHASES[errorClass];
  if (known !== undefined) return known;
  if (firstByteMs !== null) return 'Body';
  if (connectMs === null) return 'Connect';
  return url.startsWith('https:') && tlsMs === null ? 'TLS' : 'First byte';
}

/** The first byte is counted from the start of the connection, so that its own part is what remains. */
function stepsOf(attempt: Timed): Step[] {
  const { dnsMs, connectMs, tlsMs, firstByteMs, totalMs } = attempt;
  const failed = failedPhase(attempt);
  const before = (dnsMs ?? 0) + (connectMs ?? 0) + (tlsMs ?? 0);
  const waitMs = firstByteMs === null ? null : Math.max(0, firstByteMs - (connectMs ?? 0) - (tlsMs ?? 0));
  const rest = Math.max(0, totalMs - before - (waitMs ?? 0));
  const steps: { word: Phase; ms: number | null; color: string }[] = [
    { word: 'DNS', ms: dnsMs, color: 'bg-waiting' },
    { word: 'Connect', ms: connectMs, color: 'bg-attention' },
    { word: 'TLS', ms: tlsMs, color: 'bg-good' },
    { word: 'First byte', ms: waitMs, color: 'bg-accent' },
    { word: 'Body', ms: firstByteMs === null ? null : rest, color: 'bg-muted' },
  ];
  return steps.map((step) =>
    step.word === failed
      ? { ...step, ms: step.word === 'Body' ? rest : (step.ms ?? 0) + rest, color: 'bg-bad', isFailed: true }
      : { ...step, isFailed: false },
  );
}

/** What the attempt ended in, with the time that it had taken: `DNS failed after 20 ms`. */
export function failureOf(attempt: Timed): string | null {
  const phase = failedPhase(attempt);
  return phase === null ? null : `${phase} failed after ${formatMs(attempt.totalMs)}`;
}

/** Where the time of an attempt went: a bar, and each step in numbers. */
export function AttemptTiming({ attempt }: { attempt: Timed }) {
  const steps = stepsOf(attempt);
  const whole = Math.max(1, attempt.totalMs);
  const failure = failureOf(attempt);
  return (
    <div data-testid="timing">
      {failure !== null && <p className="mb-1.5 text-sm font-medium text-bad">{failure}</p>}
      <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-default">
        {steps.map(({ word, ms, color }) => (
          <span key={word} className={color} style={{ width: `${((ms ?? 0) / whole) * 100}%` }} />
        ))}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {steps.map(({ word, ms, color, isFailed }) => (
          <div key={word} className="flex items-center gap-1.5">
            <dt className={`flex items-center gap-1.5 ${isFailed ? 'font-medium text-bad' : 'text-muted'}`}>
              <span aria-hidden="true" className={`size-2 rounded-full ${color}`} />
              {word}
              {isFailed && ' failed'}
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

import type { DeliveryAttempt } from '#lib/contracts/webhooks/delivery-details.ts';

export type TimedAttempt = Pick<DeliveryAttempt, 'dnsMs' | 'connectMs' | 'tlsMs' | 'firstByteMs' | 'totalMs'>;

export interface AttemptStep {
  name: 'dns' | 'connect' | 'tls' | 'firstByte' | 'body';
  word: string;
  /** Null for a step that did not take place. */
  ms: number | null;
}

/** The step at which an attempt of each class of failure ends. Those that the receiver answered have none. */
const FAILED_AT: Readonly<Record<string, AttemptStep['name']>> = {
  'dns-failure': 'dns',
  'blocked-address': 'connect',
  'connect-timeout': 'connect',
  'connect-refused': 'connect',
  unreachable: 'connect',
  'tls-failure': 'tls',
  timeout: 'firstByte',
  'connection-reset': 'firstByte',
  'protocol-error': 'firstByte',
};

/** Failures before anything was sent. */
const NEVER_LEFT: ReadonlySet<string> = new Set([
  'invalid-url',
  'no-token',
  ...Object.keys(FAILED_AT).filter((name) => ['dns', 'connect', 'tls'].includes(FAILED_AT[name] ?? '')),
]);

/** Whether the request of an attempt never left this service. */
export const hasNeverLeft = (errorClass: string | null): boolean => errorClass !== null && NEVER_LEFT.has(errorClass);

/** The steps of an attempt; the first byte is counted from the start of the connection, so that its own part is what remains. */
export function timingOf(attempt: TimedAttempt & Pick<DeliveryAttempt, 'errorClass'>): {
  steps: AttemptStep[];
  failed: AttemptStep | null;
} {
  const { dnsMs, connectMs, tlsMs, firstByteMs, totalMs, errorClass } = attempt;
  const before = (dnsMs ?? 0) + (connectMs ?? 0) + (tlsMs ?? 0);
  const waitMs = firstByteMs === null ? null : Math.max(0, firstByteMs - (connectMs ?? 0) - (tlsMs ?? 0));
  const rest = Math.max(0, totalMs - before - (waitMs ?? 0));
  const steps: AttemptStep[] = [
    { name: 'dns', word: 'DNS', ms: dnsMs },
    { name: 'connect', word: 'Connect', ms: connectMs },
    { name: 'tls', word: 'TLS', ms: tlsMs },
    { name: 'firstByte', word: 'First byte', ms: waitMs },
    { name: 'body', word: 'Body', ms: firstByteMs === null ? null : rest },
  ];
  const asked = errorClass === null ? undefined : FAILED_AT[errorClass];
  if (asked === undefined) return { steps, failed: null };
  const at = asked === 'firstByte' && firstByteMs !== null ? 'body' : asked;
  const failed = steps.find(({ name }) => name === at) ?? null;
  if (failed && at !== 'body') failed.ms = (failed.ms ?? 0) + rest;
  return { steps, failed };
}

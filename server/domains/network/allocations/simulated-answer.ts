const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** How soon a simulated actor does what it does soon, and what it does slowly. */
export const SOON_MS = 5 * SECOND_MS;
export const SLOW_MS = 10 * MINUTE_MS;

/** What a partner says when it is asked. `wait`: it will say later, or not at all. */
export type Answer =
  | { kind: 'clear' }
  | { kind: 'refuse'; reason: string }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'wait'; reason: string; later?: { afterMs: number; status: 'cleared' | 'released'; reason?: string } };

const REFUSED = 'The partner refused it: the account is over its limit.';
const SLOW = 'Waits for the partner’s answer.';

/** How a simulated partner behaves, by the start of the external id or as a connection's script says. */
export const BEHAVIOURS: Readonly<Record<string, { words: string; answer: (tries: number) => Answer }>> = {
  'sim-slow-': {
    words: 'Reserved; cleared after 10 minutes.',
    answer: () => ({ kind: 'wait', reason: SLOW, later: { afterMs: SLOW_MS, status: 'cleared' } }),
  },
  'sim-refuse-': { words: 'Released at once.', answer: () => ({ kind: 'refuse', reason: REFUSED }) },
  'sim-late-refuse-': {
    words: 'Reserved; released after 10 minutes.',
    answer: () => ({
      kind: 'wait',
      reason: SLOW,
      later: { afterMs: SLOW_MS, status: 'released', reason: REFUSED },
    }),
  },
  'sim-outage-': {
    words: 'The partner cannot be reached: 500, retriable; the next same call clears it.',
    answer: (tries) =>
      tries === 0 ? { kind: 'unreachable', reason: 'The partner could not be reached.' } : { kind: 'clear' },
  },
  'sim-silent-': { words: 'Reserved; the partner never answers.', answer: () => ({ kind: 'wait', reason: SLOW }) },
};

/** The answer of a simulated partner: the start of the external id says which, else the connection's script, else it clears. */
export function simulatedAnswer(clientExternalId: string, script: string | null, tries: number): Answer {
  const prefix = Object.keys(BEHAVIOURS).find((start) => clientExternalId.startsWith(start));
  const behaviour = BEHAVIOURS[prefix ?? `sim-${script ?? ''}-`];
  return behaviour?.answer(tries) ?? { kind: 'clear' };
}

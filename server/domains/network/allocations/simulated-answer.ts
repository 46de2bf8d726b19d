import { type AllocationBehaviour, allocationPrefix } from '#lib/simulated-actors.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** How soon a simulated actor does what it does soon, and what it does slowly. */
export const SOON_MS = 5 * SECOND_MS;
const SLOW_MS = 10 * MINUTE_MS;

/** What a partner says when it is asked. `wait`: it will say later, or not at all. */
export type Answer =
  | { kind: 'clear' }
  | { kind: 'refuse'; reason: string }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'wait'; reason: string; later?: { afterMs: number; status: 'cleared' | 'released'; reason?: string } };

const REFUSED = 'The partner refused it: the account is over its limit.';
const SLOW = 'Waits for the partner’s answer.';

/** What a simulated partner says by each behaviour; `tries` counts how often it was asked before. */
const ANSWERS: Readonly<Record<AllocationBehaviour, (tries: number) => Answer>> = {
  slow: () => ({ kind: 'wait', reason: SLOW, later: { afterMs: SLOW_MS, status: 'cleared' } }),
  refuse: () => ({ kind: 'refuse', reason: REFUSED }),
  'late-refuse': () => ({
    kind: 'wait',
    reason: SLOW,
    later: { afterMs: SLOW_MS, status: 'released', reason: REFUSED },
  }),
  outage: (tries) =>
    tries === 0 ? { kind: 'unreachable', reason: 'The partner could not be reached.' } : { kind: 'clear' },
  silent: () => ({ kind: 'wait', reason: SLOW }),
};

const isBehaviour = (name: string | null): name is AllocationBehaviour => name !== null && Object.hasOwn(ANSWERS, name);

/** The answer of a simulated partner: the start of the external id says which, else the connection's script, else it clears. */
export function simulatedAnswer(clientExternalId: string, script: string | null, tries: number): Answer {
  const behaviours = Object.keys(ANSWERS) as AllocationBehaviour[];
  const named = behaviours.find((one) => clientExternalId.startsWith(allocationPrefix(one)));
  if (named !== undefined) return ANSWERS[named](tries);
  return isBehaviour(script) ? ANSWERS[script](tries) : { kind: 'clear' };
}

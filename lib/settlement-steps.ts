import type { SettlementStatus } from '#lib/contracts/network/settlement-shapes.ts';

/** `network` is what falls due, `partner` who sends the same call again, `operator` a platform administrator. */
export type Actor = 'network' | 'partner' | 'operator';
export type Outcome = Exclude<SettlementStatus, 'pending'>;
/** 1 settles at once, 2 after its windows; 0 on chain. */
export type Version = 0 | 1 | 2;

export interface Step {
  by: readonly Actor[];
  versions: readonly Version[];
}

/**
 * How settlements end; one of the first version does within the call that makes it. One that failed is not at its end: nothing moved,
 * and the same call tries again until the operator rejects it. A disputed one completes as others do; what is disputed stays out of it.
 * What is not here is refused.
 */
export const STEPS: Readonly<Record<SettlementStatus, Readonly<Partial<Record<Outcome, Step>>>>> = {
  pending: {
    completed: { by: ['network'], versions: [0, 1, 2] },
    failed: { by: ['network'], versions: [1, 2] },
    rejected: { by: ['operator'], versions: [0] },
  },
  failed: {
    completed: { by: ['partner'], versions: [1, 2] },
    failed: { by: ['partner'], versions: [1, 2] },
    rejected: { by: ['operator'], versions: [1, 2] },
  },
  completed: {},
  rejected: {},
};

const OUTCOMES = ['completed', 'failed', 'rejected'] as const satisfies readonly Outcome[];

/** Where a settlement of a version can go from a state, and who takes it there. */
export const stepsFrom = (status: SettlementStatus, version: Version): { outcome: Outcome; by: readonly Actor[] }[] =>
  OUTCOMES.flatMap((outcome) => {
    const step = STEPS[status][outcome];
    return step?.versions.includes(version) ? [{ outcome, by: step.by }] : [];
  });

/** All states that a settlement of a version can be in, from its first on. */
export function statesOf(version: Version): SettlementStatus[] {
  const found: SettlementStatus[] = ['pending'];
  for (const status of found)
    for (const { outcome } of stepsFrom(status, version)) if (!found.includes(outcome)) found.push(outcome);
  return found;
}

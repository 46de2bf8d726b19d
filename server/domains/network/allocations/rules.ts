import type { AllocationStatus, AllocationType } from '#lib/contracts/network/allocation-shapes.ts';

/** Who brings an allocation on. */
export type Actor = 'client' | 'partner' | 'approvers' | 'operator' | 'network';
export type Command = 'clear' | 'release' | 'agree' | 'decline' | 'time-out' | 'ask-again';

interface Step {
  by: readonly Actor[];
  to: AllocationStatus;
  /** Deallocations never time out. */
  only?: AllocationType;
}

/** What may be done to an allocation or deallocation in a state, by whom, and what comes of it. What is not here is refused. */
export const STEPS: Readonly<Record<AllocationStatus, Readonly<Partial<Record<Command, Step>>>>> = {
  reserved: {
    clear: { by: ['partner', 'operator'], to: 'cleared' },
    release: { by: ['partner', 'operator', 'network'], to: 'released' },
    agree: { by: ['approvers'], to: 'reserved', only: 'allocation' },
    decline: { by: ['approvers'], to: 'released', only: 'allocation' },
    'time-out': { by: ['network'], to: 'released', only: 'allocation' },
    'ask-again': { by: ['client'], to: 'reserved' },
  },
  cleared: {},
  released: {},
};

/** What a command makes of a state; undefined where it may not be. */
export function stepOf(
  status: AllocationStatus,
  { command, by, type }: { command: Command; by: Actor; type: AllocationType },
): AllocationStatus | undefined {
  const step = STEPS[status][command];
  return step?.by.includes(by) && (step.only === undefined || step.only === type) ? step.to : undefined;
}

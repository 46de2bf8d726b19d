import * as contracts from '#lib/contracts/clearing/state-machines.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { REQUEST_STATES, SETTLEMENT_STATES } from '../rules.ts';

interface Step {
  by: readonly string[];
  to: string;
  holds: 'none' | 'make' | 'post' | 'void';
}

type States = Readonly<Record<string, { meaning: string; steps: Readonly<Record<string, Step>> }>>;

const MACHINES: Readonly<Record<contracts.StateMachineName, States>> = {
  'dvp-settlement': SETTLEMENT_STATES,
  'dvp-approval-request': REQUEST_STATES,
};

const isMachine = (name: string): name is contracts.StateMachineName => Object.hasOwn(MACHINES, name);

export const getStateMachine = operation(contracts.getStateMachine, async (_context, { name }) => {
  if (!isMachine(name)) return fail('not_found', 'There is no such state machine.');
  const states = Object.entries(MACHINES[name]);
  return {
    name,
    states: states.map(([state, { meaning, steps }]) => ({
      name: state,
      isFinal: Object.keys(steps).length === 0,
      meaning,
    })),
    steps: states.flatMap(([from, { steps }]) =>
      Object.entries(steps).map(([command, { by, to, holds }]) => ({ from, command, by: [...by], to, holds })),
    ),
  };
});

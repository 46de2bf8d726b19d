import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { DVP_TAG } from './access.ts';

export const STATE_MACHINES = ['dvp-settlement', 'dvp-approval-request'] as const;
export type StateMachineName = (typeof STATE_MACHINES)[number];

const word = z.string().max(60);

const StateMachine = z
  .object({
    name: z.enum(STATE_MACHINES),
    states: z
      .array(
        z.object({
          name: word,
          isFinal: z.boolean(),
          meaning: z.string().max(500),
        }),
      )
      .max(50),
    steps: z
      .array(
        z.object({
          from: word,
          command: word,
          by: z.array(word).max(10).meta({ description: 'Who may.' }),
          to: word,
          holds: z.enum(['none', 'make', 'post', 'void']).meta({ description: 'What becomes of what is held.' }),
        }),
      )
      .max(200),
  })
  .meta({ id: 'StateMachine' });
export type StateMachine = z.output<typeof StateMachine>;

/** The table from which the service acts, as it is. */
export const getStateMachine = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/state-machines/{name}' }],
  access: { caller: 'user' },
  input: z.object({
    name: z.string().min(1).max(100).meta({ description: '`dvp-settlement` or `dvp-approval-request`.' }),
  }),
  output: StateMachine,
  summary: 'Read which states an object goes through, and who may bring it on.',
  tag: DVP_TAG,
  example: {
    input: { name: 'dvp-settlement' },
    output: {
      name: 'dvp-settlement',
      states: [
        { name: 'pending', isFinal: false, meaning: 'Everybody has acknowledged it; signatures are missing.' },
        { name: 'canceled', isFinal: true, meaning: 'Its proposer took it back, or somebody’s signing failed.' },
      ],
      steps: [{ from: 'pending', command: 'cancel', by: ['requester'], to: 'canceled', holds: 'void' }],
    },
  },
});

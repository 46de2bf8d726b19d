import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { USE_SANDBOX } from '#lib/rights.ts';
import { HexId, Instant, InstantInput, integer, Nothing, text } from '#lib/schema.ts';

const TAG = 'Sandbox';
const ROOT = '/api/clearhouse/v1/sandbox';
const ACCESS = memberAnywhere(USE_SANDBOX);
const MAX_ADVANCE_SECONDS = 10 * 366 * 86_400;

/** Where business time stands against wall time. */
export const ClockReading = z
  .object({
    now: Instant.meta({ description: 'Business time.' }),
    wall: Instant.meta({ description: 'Time of the machine.' }),
    offsetMs: z.int().meta({ description: 'Business time less wall time, in milliseconds.' }),
    frozen: z.boolean(),
  })
  .meta({ id: 'ClockReading' });

const exampleClock = {
  now: '2026-03-09T09:30:00.000Z',
  wall: '2026-03-02T09:30:00.000Z',
  offsetMs: 604_800_000,
  frozen: false,
};

/** Reads the clock that due dates, expiries and record timestamps follow. */
export const getClock = contract({
  routes: [{ method: 'GET', path: `${ROOT}/clock` }],
  access: ACCESS,
  sandboxOnly: true,
  input: Nothing,
  output: ClockReading,
  summary: 'Read the clock of business time.',
  tag: TAG,
  example: { input: {}, output: exampleClock },
});

/** Moves the clock forward, and freezes or releases it. A released clock goes on from the instant it stood at. */
export const changeClock = contract({
  routes: [{ method: 'POST', path: `${ROOT}/clock` }],
  access: ACCESS,
  sandboxOnly: true,
  input: z
    .object({
      advanceSeconds: integer(0, MAX_ADVANCE_SECONDS).optional().meta({
        description: 'Whole seconds by which to move the clock forward. Default: it is not moved.',
      }),
      advanceTo: InstantInput.optional().meta({
        description: 'Instant to which to move the clock; instead of `advanceSeconds`. Default: it is not moved.',
      }),
      frozen: z.boolean().optional().meta({
        description: '`true` stops the clock, `false` lets it run on. Default: it stays as it is.',
      }),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'give advanceSeconds, advanceTo or frozen',
    })
    .refine((change) => change.advanceSeconds === undefined || change.advanceTo === undefined, {
      error: 'give advanceSeconds or advanceTo, not both',
    }),
  output: ClockReading,
  summary: 'Move, freeze or resume business time.',
  done: 'Changed the clock',
  tag: TAG,
  example: { input: { advanceSeconds: 604_800 }, output: exampleClock },
});

/** Ends everything that happened since the first start: the same demo data, ids and secrets as then. */
export const resetSandbox = contract({
  routes: [{ method: 'POST', path: `${ROOT}/reset` }],
  access: ACCESS,
  sandboxOnly: true,
  input: Nothing,
  output: z.object({ seed: z.int().min(0), date: Instant, now: Instant }),
  summary: 'Reset all data and the clock to the demo data.',
  done: 'Reset the sandbox',
  tag: TAG,
  example: {
    input: {},
    output: { seed: 1, date: '2026-03-02T09:30:00.000Z', now: '2026-03-05T14:00:00.000Z' },
  },
});

const OperationName = text(100).meta({ description: '`operationId` of the operation in the OpenAPI document.' });

/** A fault in waiting: how the next `remaining` calls of an operation go wrong. */
export const InjectedFault = z
  .object({
    id: HexId,
    operation: OperationName,
    delayMs: z.int().min(1).nullable(),
    status: z.int().min(400).max(599).nullable(),
    dropReply: z.boolean(),
    remaining: z.int().min(0),
    createdAt: Instant,
  })
  .meta({ id: 'InjectedFault' });

const exampleFault = {
  id: '6a1b2c3d4e5f60718293a4b5c6d7e8f9',
  operation: 'listClientSettlements',
  delayMs: 2000,
  status: 503,
  dropReply: false,
  remaining: 3,
  createdAt: '2026-03-02T09:30:00.000Z',
};

/** Makes the next calls of one operation slow, failing, or run without their reply arriving. */
export const injectFault = contract({
  routes: [{ method: 'POST', path: `${ROOT}/faults` }],
  access: ACCESS,
  sandboxOnly: true,
  status: 201,
  input: z
    .object({
      operation: OperationName,
      delayMs: integer(1, 60_000).optional().meta({
        description: 'Milliseconds to wait before the operation runs. Default: no wait.',
      }),
      status: integer(400, 599).optional().meta({
        description: 'HTTP status to fail with instead of running. Default: the operation runs.',
      }),
      dropReply: z.boolean().default(false).meta({
        description: '`true`: the operation runs, then the connection is closed without a reply.',
      }),
      times: integer(1, 1000).default(1).meta({ description: 'For how many calls the fault holds.' }),
    })
    .refine((fault) => fault.delayMs !== undefined || fault.status !== undefined || fault.dropReply, {
      error: 'give delayMs, status or dropReply',
    }),
  output: InjectedFault,
  summary: 'Inject a fault into an operation.',
  done: 'Injected a fault',
  tag: TAG,
  example: {
    input: { operation: exampleFault.operation, delayMs: 2000, status: 503, times: 3 },
    output: exampleFault,
  },
});

/** Faults that are not used up, oldest first: the order in which they strike. */
export const listFaults = contract({
  routes: [{ method: 'GET', path: `${ROOT}/faults` }],
  access: ACCESS,
  sandboxOnly: true,
  input: Nothing,
  output: z.object({ faults: z.array(InjectedFault).max(1000) }),
  summary: 'List the faults in effect.',
  tag: TAG,
  example: { input: {}, output: { faults: [exampleFault] } },
});

/** Removes every fault. */
export const clearFaults = contract({
  routes: [{ method: 'DELETE', path: `${ROOT}/faults` }],
  access: ACCESS,
  sandboxOnly: true,
  input: Nothing,
  output: z.object({ cleared: z.int().min(0) }),
  summary: 'Remove all injected faults.',
  done: 'Removed all faults',
  tag: TAG,
  example: { input: {}, output: { cleared: 1 } },
});

import * as contracts from '#lib/contracts/sandbox/sandbox.ts';
import { operation } from '#server/core/call/operation.ts';
import { readClock } from './clock-rules.ts';

export const getClock = operation(contracts.getClock, async ({ service }) =>
  readClock(service.clock.state, service.clock.wall().getTime()),
);

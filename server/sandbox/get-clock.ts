import * as contracts from '#lib/contracts/sandbox.ts';
import { operation } from '#server/core/operation.ts';
import { readClock } from './clock-rules.ts';

export const getClock = operation(contracts.getClock, async ({ service }) =>
  readClock(service.clock.state, service.clock.wall().getTime()),
);

import * as contracts from '#lib/contracts/sandbox/sandbox.ts';
import { operation } from '#server/core/call/operation.ts';
import { listRemainingFaults } from './fault-queries.ts';

export const listFaults = operation(contracts.listFaults, async ({ db }) => ({
  faults: await listRemainingFaults(db),
}));

import * as contracts from '#lib/contracts/sandbox/sandbox.ts';
import { listRemainingFaults } from '#server/core/call/fault-store.ts';
import { operation } from '#server/core/call/operation.ts';

export const listFaults = operation(contracts.listFaults, async ({ db }) => ({
  faults: await listRemainingFaults(db),
}));

import * as contracts from '#lib/contracts/sandbox.ts';
import { operation } from '#server/core/operation.ts';
import { listRemainingFaults } from './fault-queries.ts';

export const listFaults = operation(contracts.listFaults, async ({ db }) => ({
  faults: await listRemainingFaults(db),
}));

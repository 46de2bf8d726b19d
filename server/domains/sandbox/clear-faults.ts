import * as contracts from '#lib/contracts/sandbox/sandbox.ts';
import { deleteFaults } from '#server/core/call/fault-store.ts';
import { operation } from '#server/core/call/operation.ts';

export const clearFaults = operation(contracts.clearFaults, async ({ db, audit, signal }) => {
  const cleared = await deleteFaults(db);
  await audit({ subjectType: 'fault', subjectId: 'all', before: { remaining: cleared } });
  await signal('faults');
  return { cleared };
});

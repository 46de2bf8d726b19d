import * as contracts from '#lib/contracts/sandbox/sandbox.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { insertFault } from '#server/core/call/fault-store.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';

export const injectFault = operation(contracts.injectFault, async ({ service, db, now, audit, signal }, input) => {
  if (!service.faults.knows(input.operation))
    refuseField('operation', 'no operation has this name; OpenAPI lists them as operationId');
  const fault = {
    id: uuidV7(service.clock.wall().getTime()).replaceAll('-', ''),
    operation: input.operation,
    delayMs: input.delayMs ?? null,
    status: input.status ?? null,
    dropReply: input.dropReply,
    remaining: input.times,
    createdAt: now.toISOString(),
  };
  await insertFault(db, fault);
  await audit({ subjectType: 'fault', subjectId: fault.id, after: fault });
  await signal('faults');
  return fault;
});

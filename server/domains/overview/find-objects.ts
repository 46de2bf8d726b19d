import * as contracts from '#lib/contracts/overview/find-objects.ts';
import { mayCall } from '#server/core/call/access.ts';
import { operation } from '#server/core/call/operation.ts';
import { FINDERS } from './object-finders.ts';

export const findObjects = operation(contracts.findObjects, async (context, query) => {
  const { service, caller } = context;
  const found = await Promise.all(
    FINDERS.map(async ({ contract, find }) =>
      (await mayCall(service, contract, { caller, enterpriseId: query.enterpriseId })) ? find(context, query) : [],
    ),
  );
  return { objects: found.flat() };
});

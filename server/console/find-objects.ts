import * as contracts from '#lib/contracts/console.ts';
import { mayCall } from '#server/core/access.ts';
import { operation } from '#server/core/operation.ts';
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

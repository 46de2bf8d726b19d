import * as contracts from '#lib/contracts/overview/find-objects.ts';
import { kindsWith } from '#lib/kinds.ts';
import { mayCall } from '#server/core/call/access.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Domain } from '#server/core/runtime/service.ts';

/** The finders of all domains, in the order of the kinds. */
const findersOf = (domains: readonly Domain[]) =>
  kindsWith('isFound').flatMap((kind) =>
    domains.flatMap(({ objects }) => {
      const finder = objects?.[kind]?.find;
      return finder === undefined ? [] : [{ kind, ...finder }];
    }),
  );

export const findObjects = operation(contracts.findObjects, async (context, query) => {
  const { service, caller } = context;
  const found = await Promise.all(
    findersOf(service.domains).map(async ({ kind, contract, find }) => {
      if (!(await mayCall(service, contract, { caller, enterpriseId: query.enterpriseId }))) return [];
      return (await find(context, query)).map((row) => ({ kind, ...row }));
    }),
  );
  return { objects: found.flat() };
});

import * as contracts from '#lib/contracts/overview/overview.ts';
import { mayCall } from '#server/core/call/access.ts';
import { operation } from '#server/core/call/operation.ts';
import { ATTENTION } from './attention-sources.ts';

export const listAttention = operation(contracts.listAttention, async (context, { enterpriseId }) => {
  const { service, caller, now } = context;
  const items = await Promise.all(
    ATTENTION.map(async ({ kind, contract, count }) => {
      if (!(await mayCall(service, contract, { caller, enterpriseId }))) return [];
      const { total, isTotalExact } = await count(context, enterpriseId);
      return [{ kind, total, isTotalExact }];
    }),
  );
  return { items: items.flat(), asOf: now.toISOString() };
});

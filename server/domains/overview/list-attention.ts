import * as contracts from '#lib/contracts/overview/overview.ts';
import { ATTENTION } from '#lib/kinds.ts';
import { mayCall } from '#server/core/call/access.ts';
import { operation } from '#server/core/call/operation.ts';

export const listAttention = operation(contracts.listAttention, async (context, { enterpriseId }) => {
  const { service, caller, now } = context;
  const sources = service.domains.flatMap(({ attention = [] }) => attention);
  const items = await Promise.all(
    ATTENTION.map(async ({ name: kind }) => {
      const source = sources.find(({ name }) => name === kind);
      if (!source || !(await mayCall(service, source.contract, { caller, enterpriseId }))) return [];
      return [{ kind, ...(await source.count(context, enterpriseId)) }];
    }),
  );
  return { items: items.flat(), asOf: now.toISOString() };
});

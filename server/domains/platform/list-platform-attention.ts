import * as contracts from '#lib/contracts/platform/attention.ts';
import { PLATFORM_ATTENTION } from '#lib/platform-attention.ts';
import { operation } from '#server/core/call/operation.ts';

export const listPlatformAttention = operation(contracts.listPlatformAttention, async (context) => {
  const sources = context.service.domains.flatMap(({ platformAttention = [] }) => platformAttention);
  const items = await Promise.all(
    PLATFORM_ATTENTION.map(async ({ name: kind }) => {
      const source = sources.find(({ name }) => name === kind);
      return source === undefined ? [] : [{ kind, ...(await source.count(context)) }];
    }),
  );
  return { items: items.flat(), asOf: context.now.toISOString() };
});

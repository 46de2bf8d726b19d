import type { Contract, InputOf } from '#lib/contract.ts';
import type { AttentionName } from '#lib/objects.ts';
import type { PlatformAttentionName } from '#lib/platform-attention.ts';
import { ask } from '../call/ask.ts';
import type { AttentionSource, CappedTotal, Context, Operation, PlatformAttentionSource } from '../runtime/service.ts';

type Filter<C extends Contract> = Omit<InputOf<C>, 'enterpriseId' | 'cursor' | 'limit'>;

/** The total that a search gives under a filter, so that the number is that of the list behind it. */
export async function countOf<C extends Contract>(
  search: Operation<C>,
  context: Context,
  filter: Filter<C> & { enterpriseId?: string },
): Promise<CappedTotal> {
  const { total, isTotalExact } = (await ask(search, context, { ...filter, limit: 1 } as InputOf<C>)) as CappedTotal;
  return { total, isTotalExact };
}

/** Work that waits for a person: what a list shows under a filter. */
export const totalOf = <C extends Contract>(
  name: AttentionName,
  search: Operation<C>,
  filter: Filter<C> | ((now: Date) => Filter<C>),
): AttentionSource => ({
  name,
  contract: search.contract,
  count: (context, enterpriseId) =>
    countOf(search, context, {
      ...(typeof filter === 'function' ? filter(context.now) : filter),
      enterpriseId,
    }),
});

/** Work that waits for the platform’s administrators: what a list of theirs shows under a filter. */
export const platformTotalOf = <C extends Contract>(
  name: PlatformAttentionName,
  search: Operation<C>,
  filter: Filter<C>,
): PlatformAttentionSource => ({ name, count: (context) => countOf(search, context, filter) });

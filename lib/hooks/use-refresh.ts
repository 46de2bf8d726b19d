import { useQueryClient } from '@tanstack/react-query';
import { repliesOf } from '#lib/console/query.ts';
import type { Contract } from '#lib/contract.ts';

/** Reads again what the given operations replied, wherever it is on screen. */
export function useRefresh(...contracts: readonly Contract[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(contracts.map((contract) => client.invalidateQueries({ queryKey: repliesOf(contract) })));
  };
}

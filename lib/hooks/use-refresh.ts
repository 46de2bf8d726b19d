import { useQueryClient } from '@tanstack/react-query';
import type { Contract } from '#lib/contract.ts';

/** Reads again what the given operations replied, wherever it is on screen. */
export function useRefresh(...contracts: readonly Contract[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(contracts.map(({ routes }) => client.invalidateQueries({ queryKey: [routes[0].path] })));
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '#components/session/live.tsx';
import { queryOf } from '#lib/console/query.ts';
import { listSavedViews } from '#lib/contracts/saved-views/saved-views.ts';

/** All views of an enterprise that the reader sees, kept up to date; read once for the rail and every page. */
export function useViewsOf(enterpriseId: string) {
  const client = useQueryClient();
  const read = queryOf(listSavedViews, { enterpriseId });
  useLive(['saved-view'], () => void client.invalidateQueries({ queryKey: read.queryKey }));
  return useQuery({ ...read, select: ({ savedViews }) => savedViews });
}

import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { listSavedViews } from '#lib/contracts/saved-views/saved-views.ts';

/** All views of an enterprise that the reader sees; read once for the rail and every page. */
export const useViewsOf = (enterpriseId: string) =>
  useQuery({ ...queryOf(listSavedViews, { enterpriseId }), select: ({ savedViews }) => savedViews });

import { useQuery } from '@tanstack/react-query';
import { NO_ROUTE } from '#lib/console/dvp-proposal.ts';
import { queryOf } from '#lib/console/query.ts';
import { listTransactionRoutes } from '#lib/contracts/clearing/settings.ts';

/** A way in which a settlement moves, as one chooses it. */
export interface RouteChoice {
  value: string;
  label: string;
  detail: string;
  kind: 'books' | 'netting' | 'chain';
}

const IN_BOOKS: RouteChoice = {
  value: NO_ROUTE,
  label: 'None',
  detail: 'All legs settle at once, in the books alone.',
  kind: 'books',
};

/** The routes of the deployment, and none. */
export function useRoutes(enterpriseId: string): readonly RouteChoice[] {
  const { data } = useQuery(queryOf(listTransactionRoutes, { enterpriseId }));
  const routes = data?.routes ?? [];
  return [IN_BOOKS, ...routes.map(({ id, kind, name, text }) => ({ value: id, label: name, detail: text, kind }))];
}

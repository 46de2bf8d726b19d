import { findRoute } from '#lib/transaction-routes.ts';

/** Whether an id is that of a route that nets. */
export const isNettingRoute = (id: string | null): boolean => id !== null && findRoute(id)?.kind === 'netting';

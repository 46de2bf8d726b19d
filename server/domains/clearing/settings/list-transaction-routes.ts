import * as contracts from '#lib/contracts/clearing/settings.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { operation } from '#server/core/call/operation.ts';

export const listTransactionRoutes = operation(contracts.listTransactionRoutes, async () => ({
  routes: [...TRANSACTION_ROUTES],
}));

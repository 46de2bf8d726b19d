import * as contracts from '#lib/contracts/saved-views/saved-views.ts';
import { operation } from '#server/core/call/operation.ts';
import { listViews } from './view-queries.ts';

export const listSavedViews = operation(contracts.listSavedViews, async ({ db, caller }, { enterpriseId, page }) => ({
  savedViews: await listViews(db, { enterpriseId, userId: caller.userId }, page),
}));

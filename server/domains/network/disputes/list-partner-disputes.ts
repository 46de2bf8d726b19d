import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/network/disputes.ts';
import { operation } from '#server/core/call/operation.ts';
import { disputeCondition } from './dispute-filters.ts';
import { listDisputes } from './dispute-view.ts';
import { networkDisputes } from './tables.ts';

export const listPartnerDisputes = operation(contracts.listPartnerDisputes, async ({ db }, query) => {
  const { enterpriseId, pageNumber, pageSize, showRetracted = false } = query;
  const page = { limit: pageSize, offset: pageSize * pageNumber };
  const isShown = showRetracted ? undefined : eq(networkDisputes.isRetracted, false);
  const condition = and(disputeCondition(query), isShown);
  return { disputes: await listDisputes(db, { side: 'partner', enterpriseId }, { condition, ...page }) };
});

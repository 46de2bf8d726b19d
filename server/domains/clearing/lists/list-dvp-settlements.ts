import * as contracts from '#lib/contracts/clearing/settlements.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isAccountOf } from '#server/domains/wallets/public.ts';
import { countDvpSettlements, findDvpSettlements } from './settlement-queries.ts';
import { presentSettlements } from './settlement-view.ts';

export const listDvpSettlements = operation(contracts.listDvpSettlements, async ({ db }, query) => {
  if (!(await isAccountOf(db, query.enterpriseId, query.accountId)))
    fail('not_found', 'The enterprise has no such trading account.');
  const [rows, totalCount] = await Promise.all([
    findDvpSettlements(db, query),
    query.includeTotalCount ? countDvpSettlements(db, query) : undefined,
  ]);
  const omitRequesterName = query.omitRequesterAccountName ?? false;
  return {
    settlementList: await presentSettlements(db, rows, { enterpriseId: query.enterpriseId, omitRequesterName }),
    totalCount,
  };
});

import * as contracts from '#lib/contracts/clearing.ts';
import { fail } from '#server/core/errors.ts';
import { operation } from '#server/core/operation.ts';
import { isAccountOf } from '#server/wallets/accounts.ts';
import { presentSettlements } from './present.ts';
import { countDvpSettlements, findDvpSettlements } from './queries.ts';

export const listDvpSettlements = operation(contracts.listDvpSettlements, async ({ db }, query) => {
  if (!(await isAccountOf(db, query.enterpriseId, query.accountId)))
    fail('not_found', 'The enterprise has no such trading account.');
  const [rows, totalCount] = await Promise.all([
    findDvpSettlements(db, query),
    query.includeTotalCount ? countDvpSettlements(db, query) : undefined,
  ]);
  const omitRequesterName = query.omitRequesterAccountName ?? false;
  return { settlementList: await presentSettlements(db, rows, { omitRequesterName }), totalCount };
});

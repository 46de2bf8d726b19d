import * as contracts from '#lib/contracts/clearing/settlements.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isAccountOf } from '#server/domains/wallets/public.ts';
import { findDvpSettlement } from './settlement-queries.ts';
import { presentSettlements } from './settlement-view.ts';

export const getDvpSettlement = operation(contracts.getDvpSettlement, async ({ db }, query) => {
  const isOwn = await isAccountOf(db, query.enterpriseId, query.accountId);
  const found = isOwn ? await findDvpSettlement(db, query.accountId, query.settlementId) : undefined;
  const row = orNotFound(found, 'The account has no such settlement.');
  const [settlement] = await presentSettlements(db, [row], { omitRequesterName: false });
  return orNotFound(settlement, 'The account has no such settlement.');
});

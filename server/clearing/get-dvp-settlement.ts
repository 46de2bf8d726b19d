import * as contracts from '#lib/contracts/clearing.ts';
import { orNotFound } from '#server/core/errors.ts';
import { operation } from '#server/core/operation.ts';
import { isAccountOf } from '#server/wallets/accounts.ts';
import { presentSettlements } from './present.ts';
import { findDvpSettlement } from './queries.ts';

export const getDvpSettlement = operation(contracts.getDvpSettlement, async ({ db }, query) => {
  const isOwn = await isAccountOf(db, query.enterpriseId, query.accountId);
  const found = isOwn ? await findDvpSettlement(db, query.accountId, query.settlementId) : undefined;
  const row = orNotFound(found, 'The account has no such settlement.');
  const [settlement] = await presentSettlements(db, [row], { omitRequesterName: false });
  return orNotFound(settlement, 'The account has no such settlement.');
});

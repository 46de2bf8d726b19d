import * as contracts from '#lib/contracts/clearing/settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandAccount, demandRequest } from '../life/demand-request.ts';
import { findWhole } from '../life/whole.ts';
import { presentWhole } from './settlement-view.ts';

export const getDvpSettlement = operation(contracts.getDvpSettlement, async (context, { accountId, ...query }) => {
  await demandAccount(context, { enterpriseId: query.enterpriseId, accountId }, 'read');
  const { whole } = demandRequest(await findWhole(context.db, query.settlementId), accountId);
  return presentWhole(context.db, whole, query.enterpriseId);
});

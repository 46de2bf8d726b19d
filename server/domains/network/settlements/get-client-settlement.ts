import * as contracts from '#lib/contracts/network/settlements.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { listDisputesOf, listDisputesSettledIn } from '../disputes/dispute-view.ts';
import { inUnits } from './currency-filter.ts';
import { findSettlement } from './settlement-queries.ts';
import { findClientTransfers } from './transfer-view.ts';

export const getClientSettlement = operation(contracts.getClientSettlement, async ({ service, db }, query) => {
  const { enterpriseId, currencies, pageNumber, pageSize } = await inUnits(db, query);
  const reader = { side: 'client', enterpriseId } as const;
  const found = await findSettlement(service.pool, reader, query.settlementId);
  const settlement = orNotFound(found, 'The enterprise has no such settlement.');
  const page = { settlementIds: [settlement.id], currencies, pageNumber, pageSize, isOldestFirst: true };
  const [settlementTransfers, settlingDisputes, settlementDisputes] = await Promise.all([
    findClientTransfers(db, { enterpriseId, ...page }),
    listDisputesSettledIn(db, reader, settlement.id),
    listDisputesOf(db, reader, settlement.id),
  ]);
  return { settlement, settlementTransfers, settlingDisputes, settlementDisputes };
});

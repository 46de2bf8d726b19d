import * as contracts from '#lib/contracts/network/settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { inUnits } from './currency-filter.ts';
import { findClientTransfers } from './transfer-view.ts';

export const listClientSettlementTransfers = operation(
  contracts.listClientSettlementTransfers,
  async ({ db }, query) => ({
    settlementTransfers: await findClientTransfers(db, await inUnits(db, query)),
  }),
);

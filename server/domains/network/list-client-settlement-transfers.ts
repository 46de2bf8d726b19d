import * as contracts from '#lib/contracts/network/settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { findClientTransfers } from './settlement-queries.ts';

export const listClientSettlementTransfers = operation(
  contracts.listClientSettlementTransfers,
  async ({ db }, query) => ({
    settlementTransfers: await findClientTransfers(db, query),
  }),
);

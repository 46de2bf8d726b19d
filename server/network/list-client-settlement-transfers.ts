import * as contracts from '#lib/contracts/network.ts';
import { operation } from '#server/core/operation.ts';
import { findClientTransfers } from './queries.ts';

export const listClientSettlementTransfers = operation(
  contracts.listClientSettlementTransfers,
  async ({ db }, query) => ({
    settlementTransfers: await findClientTransfers(db, query),
  }),
);

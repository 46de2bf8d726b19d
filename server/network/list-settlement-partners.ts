import * as contracts from '#lib/contracts/off-exchange.ts';
import { operation } from '#server/core/operation.ts';
import { listPartners } from './row-facts.ts';

export const listSettlementPartners = operation(contracts.listSettlementPartners, async ({ db }, { enterpriseId }) => ({
  partners: await listPartners(db, enterpriseId),
}));

import * as contracts from '#lib/contracts/network/enterprise-settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { listPartners } from '../settlements/settlement-view.ts';

export const listSettlementPartners = operation(contracts.listSettlementPartners, async ({ db }, { enterpriseId }) => ({
  partners: await listPartners(db, enterpriseId),
}));

import * as contracts from '#lib/contracts/network/partner-settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { findPartnerSettlements } from './partner-queries.ts';
import { presentSettlement } from './present-settlement.ts';

export const listPartnerSettlements = operation(contracts.listPartnerSettlements, async ({ db }, query) => ({
  settlements: (await findPartnerSettlements(db, query)).map(presentSettlement),
}));

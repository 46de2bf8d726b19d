import * as contracts from '#lib/contracts/network/partner-allocations.ts';
import { operation } from '#server/core/call/operation.ts';
import { partnerName, unitsOf } from '../members/currencies.ts';
import { partnersOf } from '../members/partner-store.ts';
import { listAllocations } from './allocation-queries.ts';
import { presentAllocation } from './allocation-view.ts';

export const listPartnerAllocations = operation(contracts.listPartnerAllocations, async ({ db }, query) => {
  const { enterpriseId, currencies: words, ...wanted } = query;
  const partners = await partnersOf(db, enterpriseId);
  const filters = { ...wanted, currencies: unitsOf(words, partners) };
  const rows = await listAllocations(db, { partnerEnterpriseId: enterpriseId }, filters);
  const byId = new Map(partners.map((partner) => [partner.id, partner]));
  const nameFor = (partnerId: string) => (unit: string) => {
    const partner = byId.get(partnerId);
    return partner ? partnerName(partner, unit) : unit;
  };
  return { allocations: rows.map((row) => presentAllocation(row, nameFor(row.partnerId))) };
});

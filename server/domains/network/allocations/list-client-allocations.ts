import * as contracts from '#lib/contracts/network/client-allocations.ts';
import { operation } from '#server/core/call/operation.ts';
import { unitsOf } from '../members/currencies.ts';
import { connectedPartners } from '../members/partner-store.ts';
import { listAllocations } from './allocation-queries.ts';
import { presentAllocation } from './allocation-view.ts';

export const listClientAllocations = operation(contracts.listClientAllocations, async ({ db }, query) => {
  const { enterpriseId, currencies: words, ...wanted } = query;
  const partners = words === undefined ? [] : await connectedPartners(db, enterpriseId);
  const filters = { ...wanted, currencies: unitsOf(words, partners) };
  const rows = await listAllocations(db, { clientEnterpriseId: enterpriseId }, filters);
  return { allocations: rows.map((row) => presentAllocation(row)) };
});

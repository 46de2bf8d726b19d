import * as contracts from '#lib/contracts/network/enterprise-settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { wantedSettlements } from './currency-filter.ts';
import { countMatches } from './settlement-queries.ts';
import type { SettlementFilters } from './settlement-sql.ts';

export const countClientSettlements = operation(contracts.countClientSettlements, async (context, query) => {
  const { enterpriseId, side, ...filters } = await wantedSettlements(context, query);
  const wanted = {
    all: filters,
    pending: { ...filters, statuses: ['pending'] },
    completed: { ...filters, statuses: ['completed'] },
    failed: { ...filters, statuses: ['failed'] },
    rejected: { ...filters, statuses: ['rejected'] },
    disputed: { ...filters, onlyShowDisputed: true },
    slaAlert: { ...filters, onlySlaAlert: true },
    pendingWithCutoff: { ...filters, statuses: ['pending'], onlyWithCutoff: true },
  } satisfies Record<string, SettlementFilters>;
  const counted = await countMatches(context.service.pool, { enterpriseId, side }, Object.values(wanted));
  return cappedTotals(Object.keys(wanted) as (keyof typeof wanted)[], counted);
});

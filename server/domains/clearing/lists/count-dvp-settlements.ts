import * as contracts from '#lib/contracts/clearing/enterprise-settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countCapped } from './enterprise-settlement-queries.ts';
import { toFilters } from './search-filters.ts';

const STATUSES = ['pending', 'pending-acknowledgement', 'settled', 'rejected', 'canceled', 'expired'] as const;

export const countDvpSettlements = operation(contracts.countDvpSettlements, async ({ db, now }, query) => {
  const filters = toFilters(query, now);
  const ofStatus = (status: (typeof STATUSES)[number]) => toFilters({ ...query, statuses: [status] }, now);
  const [requiresSigning, waitingForUs, expiringSoon] = [
    { ...filters, requiresSigning: true },
    { ...filters, onlyWaitingForUs: true },
    toFilters({ ...query, onlyExpiringSoon: true }, now),
  ];
  const counted = await countCapped(db, [
    filters,
    ...STATUSES.map(ofStatus),
    requiresSigning,
    waitingForUs,
    expiringSoon,
  ]);
  return cappedTotals(['all', ...STATUSES, 'requiresSigning', 'waitingForUs', 'expiringSoon'], counted);
});

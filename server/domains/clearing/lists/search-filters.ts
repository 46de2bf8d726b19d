import type { ParsedInputOf } from '#lib/contract.ts';
import type { searchDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { OPEN_STATUSES, soonFrom } from '../rules.ts';
import type { EnterpriseFilters } from './enterprise-settlement-queries.ts';

type Narrowing = Omit<ParsedInputOf<typeof searchDvpSettlements>, 'cursor' | 'limit' | 'sort'>;

/** Filters of our search as queries take them; what expires soon is open and so at a business time. */
export function toFilters({ onlyExpiringSoon, ...query }: Narrowing, now: Date): EnterpriseFilters {
  if (!onlyExpiringSoon) return query;
  const { statuses } = query;
  const open = OPEN_STATUSES.filter((status) => statuses === undefined || statuses.includes(status));
  return { ...query, statuses: open, expiresBefore: soonFrom(now) };
}

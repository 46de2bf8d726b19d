import { countAllocations, searchAllocations } from '#lib/contracts/network/allocations.ts';
import { getClientBalances } from '#lib/contracts/network/client-balances.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads again what an allocation changes. */
export const useRefreshAllocations = () => useRefresh(searchAllocations, countAllocations, getClientBalances);

import { countDisputes, getDispute, searchDisputes } from '#lib/contracts/network/enterprise-disputes.ts';
import { countClientSettlements, searchClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { getSettlementPosition } from '#lib/contracts/network/settlement-position.ts';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads again what a dispute changes. */
export const useRefreshDisputes = () =>
  useRefresh(
    searchDisputes,
    countDisputes,
    getDispute,
    searchClientSettlements,
    countClientSettlements,
    getClientSettlement,
    getSettlementPosition,
  );

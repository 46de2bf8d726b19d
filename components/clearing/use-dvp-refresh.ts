import { countApprovals, getApproval, searchApprovals } from '#lib/contracts/approvals/approvals.ts';
import {
  countDvpSettlements,
  getEnterpriseDvpSettlement,
  searchDvpSettlements,
} from '#lib/contracts/clearing/enterprise-settlements.ts';
import { listDvpBalances } from '#lib/contracts/clearing/settings.ts';
import { getTimeline } from '#lib/contracts/events/timeline.ts';
import { listObjectMovements } from '#lib/contracts/ledger/object-movements.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads again what an act on a settlement changes. */
export const useDvpRefresh = () =>
  useRefresh(
    searchDvpSettlements,
    countDvpSettlements,
    getEnterpriseDvpSettlement,
    listDvpBalances,
    listObjectMovements,
    getTimeline,
    searchApprovals,
    countApprovals,
    getApproval,
  );

import { countApprovals, getApproval, searchApprovals } from '#lib/contracts/approvals/approvals.ts';
import { countWithdrawals, getWithdrawal, searchWithdrawals } from '#lib/contracts/banking/withdrawals.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads withdrawals again, wherever they are on screen, and what waits for admins. */
export const useWithdrawalRefresh = (): (() => Promise<void>) =>
  useRefresh(searchWithdrawals, countWithdrawals, getWithdrawal, searchApprovals, countApprovals, getApproval);

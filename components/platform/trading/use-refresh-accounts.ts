import { getPlatformTradingAccount, listPlatformTradingAccounts } from '#lib/contracts/trading/platform-accounts.ts';
import { listMarginAccounts } from '#lib/contracts/trading/platform-margin.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads again what changes with a trading account. */
export const useRefreshAccounts = () =>
  useRefresh(listPlatformTradingAccounts, getPlatformTradingAccount, listMarginAccounts);

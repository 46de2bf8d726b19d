import { countBankAccounts, getBankAccountRow, searchBankAccounts } from '#lib/contracts/banking/own-accounts.ts';
import { getBankAccountReadiness } from '#lib/contracts/banking/readiness.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads bank accounts again, wherever they are on screen. */
export const useAccountRefresh = (): (() => Promise<void>) =>
  useRefresh(searchBankAccounts, countBankAccounts, getBankAccountRow, getBankAccountReadiness);

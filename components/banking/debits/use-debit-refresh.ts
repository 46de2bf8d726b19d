import { getTransferLimit } from '#lib/contracts/banking/ach-terms.ts';
import { countAchDebits, getAchDebit, searchAchDebits } from '#lib/contracts/banking/own-ach-debits.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads debits again, and what is left of the limit, wherever they are on screen. */
export const useDebitRefresh = (): (() => Promise<void>) =>
  useRefresh(searchAchDebits, countAchDebits, getAchDebit, getTransferLimit);

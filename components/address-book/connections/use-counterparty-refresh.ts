import {
  countCounterparties,
  getCounterparty,
  searchCounterparties,
} from '#lib/contracts/address-book/counterparties.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads counterparties again, wherever they are on screen. */
export const useCounterpartyRefresh = (): (() => Promise<void>) =>
  useRefresh(searchCounterparties, countCounterparties, getCounterparty);

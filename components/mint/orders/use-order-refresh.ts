import { listObjectMovements } from '#lib/contracts/ledger/object-movements.ts';
import { searchBalances } from '#lib/contracts/network/balances.ts';
import { countMintOrders, getOwnMintOrder, searchMintOrders } from '#lib/contracts/stablecoin/own-orders.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads orders again, and what accounts have, wherever they are on screen. */
export const useOrderRefresh = (): (() => Promise<void>) =>
  useRefresh(searchMintOrders, countMintOrders, getOwnMintOrder, listObjectMovements, searchBalances);

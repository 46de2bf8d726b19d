import { listObjectMovements } from '#lib/contracts/ledger/object-movements.ts';
import { countMintOrders, getOwnMintOrder, searchMintOrders } from '#lib/contracts/stablecoin/own-orders.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads orders again, wherever they are on screen. */
export const useOrderRefresh = (): (() => Promise<void>) =>
  useRefresh(searchMintOrders, countMintOrders, getOwnMintOrder, listObjectMovements);

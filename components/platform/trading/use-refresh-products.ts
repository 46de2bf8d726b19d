import { listPlatformProducts } from '#lib/contracts/trading/platform-products.ts';
import { listTradingProducts } from '#lib/contracts/trading/products.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads again what changes with the products. */
export const useRefreshProducts = () => useRefresh(listPlatformProducts, listTradingProducts);

export { addTradingProduct } from './products/add-trading-product.ts';
export { changeTradingProduct } from './products/change-trading-product.ts';
export { listPlatformProducts } from './products/list-platform-products.ts';
export { isTradedBy, permitAccount, type TradingAccount } from './accounts/require-account.ts';
export { admitOrder } from './orders/admit-order.ts';
export { cancelTradingOrder } from './orders/cancel-trading-order.ts';
export { cancelTradingOrders } from './orders/cancel-trading-orders.ts';
export { createTradingOrder } from './orders/create-trading-order.ts';
export {
  findPlacedOrder,
  lastEventOf,
  listLastReports,
  listLiveIds,
  listReportsAfter,
  type OrderKey,
  type OrderReport,
  type PlacedOrder,
} from './orders/order-reports.ts';
export { listProducts, type ProductRow } from './products/product-store.ts';
export { reducesPosition } from './margin/reduces-position.ts';
export { cancelForSession } from './orders/cancel-for-session.ts';

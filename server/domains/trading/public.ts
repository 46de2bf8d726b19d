export { isTradedBy, permitAccount, type TradingAccount } from './accounts/require-account.ts';
export { findMarket, type ShownMarket } from './engine/market-store.ts';
export { reducesPosition } from './margin/reduces-position.ts';
export { BOOK_SIDES, type BookSide, changesOf, type Level, type Sides } from './market/level-changes.ts';
export { marketFeed } from './market/market-feed.ts';
export { countNewOrder } from './orders/admit-order.ts';
export { cancelForSession } from './orders/cancel-for-session.ts';
export { cancelTradingOrder } from './orders/cancel-trading-order.ts';
export { cancelTradingOrders } from './orders/cancel-trading-orders.ts';
export { createTradingOrder, takeTradingOrder } from './orders/create-trading-order.ts';
export {
  findPlacedOrder,
  firstReport,
  lastEventOf,
  listLastReports,
  listLiveIds,
  listReportsAfter,
  type OrderKey,
  type OrderReport,
  type PlacedEvent,
  type PlacedOrder,
} from './orders/order-reports.ts';
export { addTradingProduct } from './products/add-trading-product.ts';
export { changeTradingProduct } from './products/change-trading-product.ts';
export { listPlatformProducts } from './products/list-platform-products.ts';
export { findProduct, listProducts, type ProductRow } from './products/product-store.ts';

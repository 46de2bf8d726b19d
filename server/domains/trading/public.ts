export { findMarket, type ShownMarket } from './engine/market-store.ts';
export { BOOK_SIDES, type BookSide, changesOf, type Level, type Sides } from './market/level-changes.ts';
export { marketFeed } from './market/market-feed.ts';
export { addTradingProduct } from './products/add-trading-product.ts';
export { changeTradingProduct } from './products/change-trading-product.ts';
export { listPlatformProducts } from './products/list-platform-products.ts';
export { findProduct, type ProductRow } from './products/product-store.ts';

export { addTradingProduct } from './products/add-trading-product.ts';
export { changeTradingProduct } from './products/change-trading-product.ts';
export { listPlatformProducts } from './products/list-platform-products.ts';

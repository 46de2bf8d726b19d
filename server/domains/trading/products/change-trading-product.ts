import * as contracts from '#lib/contracts/trading/platform-products.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandPrice } from './check-price.ts';
import { presentPlatformProduct, recordOfProduct, whole } from './present-product.ts';
import { listProducts, lockProduct, type ProductRow, updateProduct } from './product-store.ts';
import { groundOf } from './reference.ts';

/** A price to stand still at, in ticks; undefined where nothing is said of it. Throws 400. */
function pinOf(product: ProductRow, price: string | null | undefined, isSandbox: boolean): string | null | undefined {
  if (price === undefined) return undefined;
  if (!isSandbox) refuseField('pinnedPrice', 'is for a sandbox: give the price of the market in its place');
  return price === null ? null : demandPrice(product, price, 'pinnedPrice');
}

const pinIn = ({ pinnedPrice, priceDecimals }: ProductRow): string | null =>
  pinnedPrice === null ? null : whole(pinnedPrice, priceDecimals);

export const changeTradingProduct = operation(
  contracts.changeTradingProduct,
  async (context, { product: name, pinnedPrice: price, ...given }) => {
    const { db, audit, service } = context;
    const before = await lockProduct(db, name);
    const wish = { ...given, pinnedPrice: pinOf(before, price, service.env.sandbox) };
    const change = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as typeof wish;
    const after = await updateProduct(db, name, change);
    const all = await listProducts(db);
    const ground = await groundOf(context, [after], all);
    const [was, is] = [before, after].map((row) => ({
      shown: presentPlatformProduct(row, all, ground),
      pinnedPrice: pinIn(row),
    }));
    if (was === undefined || is === undefined) throw new Error('the product is gone');
    await audit({
      subjectType: 'trading-product',
      subjectId: name,
      before: { ...recordOfProduct(was.shown), pinnedPrice: was.pinnedPrice },
      after: { ...recordOfProduct(is.shown), pinnedPrice: is.pinnedPrice },
    });
    return is.shown;
  },
);

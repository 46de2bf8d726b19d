import * as contracts from '#lib/contracts/trading/references.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandPrice } from './check-price.ts';
import { whole } from './present-product.ts';
import { listProducts, lockProduct, updateProduct } from './product-store.ts';
import { groundOf, referenceOf } from './reference.ts';
import { noteSaidPrice } from './said-price-store.ts';

export const setSandboxReference = operation(
  contracts.setSandboxReference,
  async (context, { product: name, price }) => {
    const { db, now, audit } = context;
    const before = await lockProduct(db, name);
    const pinnedPrice = price === null ? null : demandPrice(before, price);
    const after = await updateProduct(db, name, { pinnedPrice });
    await noteSaidPrice(db, { product: name, kind: 'pinned', price: pinnedPrice, at: now.toISOString(), asOf: null });
    const shown = (ticks: string | bigint | null) => (ticks === null ? null : whole(ticks, before.priceDecimals));
    await audit({
      subjectType: 'trading-product',
      subjectId: name,
      before: { pinnedPrice: shown(before.pinnedPrice) },
      after: { pinnedPrice: shown(pinnedPrice) },
    });
    const all = await listProducts(db);
    const reference = referenceOf(after, all, await groundOf(context, [after], all));
    return { product: name, price: shown(reference), isPinned: pinnedPrice !== null };
  },
);

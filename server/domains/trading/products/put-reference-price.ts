import * as contracts from '#lib/contracts/trading/references.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandPrice } from './check-price.ts';
import { whole } from './present-product.ts';
import { lockProduct, updateProduct } from './product-store.ts';
import { isFresh } from './reference.ts';
import { noteSaidPrice } from './said-price-store.ts';

export const putReferencePrice = operation(
  contracts.putReferencePrice,
  async ({ db, now, audit }, { product: name, price, asOf }) => {
    const before = await lockProduct(db, name);
    const ticks = demandPrice(before, price);
    if (!isFresh(asOf, now))
      refuseField('asOf', `must be at most ${contracts.REFERENCE_SECONDS} seconds from ${now.toISOString()}`);
    if (before.givenAsOf !== null && asOf < before.givenAsOf)
      fail('state_conflict', `There is a later price, of ${before.givenAsOf}.`);
    await updateProduct(db, name, { givenPrice: ticks, givenAsOf: asOf });
    await noteSaidPrice(db, { product: name, kind: 'given', price: ticks, at: now.toISOString(), asOf });
    const shown = whole(ticks, before.priceDecimals);
    await audit({ subjectType: 'trading-product', subjectId: name, after: { price: shown, asOf } });
    return { product: name, price: shown, asOf };
  },
);

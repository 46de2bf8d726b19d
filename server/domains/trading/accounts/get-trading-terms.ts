import * as contracts from '#lib/contracts/trading/terms.ts';
import { toDecimal } from '#lib/money.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandProduct } from '../market/demand-product.ts';
import { findAccount } from '../orders/order-queries.ts';
import { presentStops } from '../orders/stops.ts';
import { listProducts } from '../products/product-store.ts';
import { groundOf, referenceOf } from '../products/reference.ts';
import { FRESH_ACCOUNT } from './fresh-account.ts';
import { requireAccount } from './require-account.ts';

export const getTradingTerms = operation(contracts.getTradingTerms, async (context, input) => {
  const { db, now } = context;
  const { accountId } = await requireAccount(context, input, READ_TRADING);
  const product = await demandProduct(db, input.product);
  const all = product.derivedOf === null ? [] : await listProducts(db);
  const reference = referenceOf(product, all, await groundOf(context, [product], all));
  const account = (await findAccount(db, accountId)) ?? FRESH_ACCOUNT;
  const { takerBps, makerBps } = account;
  const { name, collarPercent, baseDecimals, quoteDecimals, priceDecimals } = product;
  const referencePrice = reference === null ? null : toDecimal(String(reference), priceDecimals, 0);
  return {
    time: now.toISOString(),
    product: name,
    referencePrice,
    collarPercent,
    baseDecimals,
    quoteDecimals,
    takerBps,
    makerBps,
    ...presentStops(account),
  };
});

import type { Queryable } from '#server/core/database/db.ts';
import { draftProduct, type ProductWish } from './products/draft-product.ts';
import { insertProduct } from './products/product-store.ts';

const COLLAR_PERCENT = 10;
const DOLLAR = {
  quote: 'tfiatusd',
  quoteMin: '10',
  quoteIncrement: '0.01',
  collarPercent: COLLAR_PERCENT,
  isMarginOpen: true,
};

const IN_DOLLARS: readonly ProductWish[] = [
  {
    ...DOLLAR,
    base: 'tbtc',
    reference: { startPrice: '60000', volPerDayPpm: 30_000 },
    lot: '0.00001',
    baseMin: '0.0001',
    baseMax: '100',
    quoteMax: '10000000',
    priceDecimals: 2,
    spreadBps: 4,
    stepBps: 2,
    levelSize: '0.5',
    isCrossing: false,
  },
  {
    ...DOLLAR,
    base: 'hteth',
    reference: { startPrice: '3000', volPerDayPpm: 40_000 },
    lot: '0.0001',
    baseMin: '0.001',
    baseMax: '2000',
    quoteMax: '10000000',
    priceDecimals: 2,
    spreadBps: 5,
    stepBps: 2,
    levelSize: '10',
    isCrossing: true,
  },
  {
    ...DOLLAR,
    base: 'tsol',
    reference: { startPrice: '150', volPerDayPpm: 50_000 },
    lot: '0.001',
    baseMin: '0.01',
    baseMax: '50000',
    quoteMax: '5000000',
    priceDecimals: 2,
    spreadBps: 8,
    stepBps: 3,
    levelSize: '100',
    isCrossing: false,
  },
  {
    ...DOLLAR,
    base: 'tusdc',
    reference: { startPrice: '1', volPerDayPpm: 200 },
    lot: '0.01',
    baseMin: '10',
    baseMax: '5000000',
    quoteMax: '5000000',
    priceDecimals: 4,
    spreadBps: 2,
    stepBps: 1,
    levelSize: '100000',
    isCrossing: false,
  },
];

const IN_BITCOIN: Omit<ProductWish, 'reference'> = {
  base: 'hteth',
  quote: 'tbtc',
  lot: '0.0001',
  baseMin: '0.001',
  baseMax: '2000',
  quoteMin: '0.0001',
  quoteMax: '100',
  quoteIncrement: '0.00000001',
  priceDecimals: 5,
  collarPercent: COLLAR_PERCENT,
  spreadBps: 8,
  stepBps: 3,
  levelSize: '5',
  isMarginOpen: false,
  isCrossing: false,
};

/** Writes the products of a sandbox, in the order in which they are listed. */
export async function insertSandboxProducts(db: Queryable, at: string): Promise<void> {
  const added = IN_DOLLARS.map(draftProduct);
  const [by, of] = added;
  if (of === undefined || by === undefined) throw new Error('there are no products to derive others from');
  for (const product of [...added, draftProduct({ ...IN_BITCOIN, reference: { of, by } })])
    await insertProduct(db, product, at);
}

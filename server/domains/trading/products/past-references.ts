import type { Queryable } from '#server/core/database/db.ts';
import { derivedReference } from '../quotes/derived-reference.ts';
import { pastReferenceAt, prepareDay, referenceAt } from '../quotes/reference-walk.ts';
import type { Grain } from '../tables.ts';
import type { ProductRow } from './product-store.ts';
import { isFresh, type ReferenceGround, walkOf } from './reference.ts';
import { listSaidPrices } from './said-price-store.ts';

export interface Past {
  ground: Pick<ReferenceGround, 'isSandbox' | 'seed'>;
  /** Times are whole stretches of so many seconds. Those of the finest are of today or of yesterday. */
  grain: Grain;
  times: readonly number[];
}

type Prices = (bigint | null)[];

/** The walk at a time; null where there is none. */
async function walked(product: ProductRow, { ground, grain }: Past, time: number): Promise<bigint | null> {
  const walk = ground.isSandbox ? walkOf(product, ground) : null;
  if (walk === null) return null;
  if (grain === 300) return pastReferenceAt(walk, time);
  await prepareDay(walk, time);
  return referenceAt(walk, time);
}

/** What a product’s price was in those of two others. */
async function derived(
  db: Queryable,
  { product, all }: { product: ProductRow; all: readonly ProductRow[] },
  past: Past,
) {
  const [of, by] = [product.derivedOf, product.derivedBy].map((name) =>
    all.find((one) => one.name === name && one.derivedOf === null),
  );
  if (of === undefined || by === undefined) return past.times.map(() => null);
  const [prices, others] = [
    await pastReferences(db, { product: of, all }, past),
    await pastReferences(db, { product: by, all }, past),
  ];
  return prices.map((price, at) => {
    const other = others[at] ?? null;
    if (price === null || other === null) return null;
    const found = derivedReference(
      { price, priceDecimals: of.priceDecimals },
      { price: other, priceDecimals: by.priceDecimals },
      product.priceDecimals,
    );
    return found > 0n ? found : null;
  });
}

/**
 * The reference prices of a product at past times, in ticks: where a sandbox stood still then, else as the operator had given it, else by
 * its walk. Keeps nobody waiting. `all` has the products that it may follow from.
 */
export async function pastReferences(
  db: Queryable,
  { product, all }: { product: ProductRow; all: readonly ProductRow[] },
  past: Past,
): Promise<Prices> {
  const { grain, times, ground } = past;
  const said = (kind: 'pinned' | 'given') => listSaidPrices(db, { product: product.name, kind, grain }, times);
  const [pinned, given] = [ground.isSandbox ? await said('pinned') : null, await said('given')];
  const others = product.derivedOf === null ? null : await derived(db, { product, all }, past);
  const prices: Prices = [];
  for (const [at, time] of times.entries()) {
    const pin = pinned?.get(time)?.price ?? null;
    const { price, asOf } = given.get(time) ?? { price: null, asOf: null };
    const isGiven = price !== null && asOf !== null && isFresh(asOf, new Date(time));
    if (pin !== null) prices.push(BigInt(pin));
    else if (isGiven) prices.push(BigInt(price));
    else prices.push(others ? (others[at] ?? null) : await walked(product, past, time));
  }
  return prices;
}

import { REFERENCE_SECONDS } from '#lib/contracts/trading/references.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { derivedReference } from '../quotes/derived-reference.ts';
import { isDayKnown, prepareDay, type ReferenceWalk, rangeOfDay, referenceAt } from '../quotes/reference-walk.ts';
import type { ProductRow } from './product-store.ts';

/** What a reference follows from, beside products: the mode, the seed of its walk and business time. */
export interface ReferenceGround {
  isSandbox: boolean;
  seed: string;
  now: Date;
}

/** The walk of a product’s price; null where it follows from others. */
export function walkOf(
  { name: product, startPrice, volPerDayPpm }: ProductRow,
  { seed }: Pick<ReferenceGround, 'seed'>,
): ReferenceWalk | null {
  if (startPrice === null || volPerDayPpm === null) return null;
  return { seed, product, start: BigInt(startPrice), volPerDayPpm };
}

/** The walks that prices of these products need at a time. */
function walksOf(
  products: readonly ProductRow[],
  all: readonly ProductRow[],
  ground: ReferenceGround,
): ReferenceWalk[] {
  if (!ground.isSandbox) return [];
  const sources = products.flatMap(({ derivedOf: of, derivedBy: by }) =>
    all.filter(({ name }) => name === of || name === by),
  );
  return [...new Set([...products, ...sources])].flatMap((product) =>
    product.pinnedPrice === null ? (walkOf(product, ground) ?? []) : [],
  );
}

/** Whether the prices of all products at a time are known without drawing a day of their walks. */
export const areKnown = (all: readonly ProductRow[], ground: ReferenceGround): boolean =>
  walksOf(all, all, ground).every((walk) => isDayKnown(walk, ground.now));

/** Has the prices of products at a time known, without keeping anybody waiting; `all` has the products that they may follow from. */
export async function prepareReferences(
  products: readonly ProductRow[],
  all: readonly ProductRow[],
  ground: ReferenceGround,
): Promise<void> {
  for (const walk of walksOf(products, all, ground)) await prepareDay(walk, ground.now);
}

/** What the prices of products follow from now. */
export async function groundOf(
  { service, now }: Pick<Context, 'service' | 'now'>,
  products: readonly ProductRow[],
  all: readonly ProductRow[] = products,
): Promise<ReferenceGround> {
  const ground = { isSandbox: service.env.sandbox, seed: String(service.env.SEED), now };
  await prepareReferences(products, all, ground);
  return ground;
}

/** Whether a price that the operator gave holds at a time. */
export const isFresh = (asOf: string, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(asOf)) <= REFERENCE_SECONDS * 1000;

/**
 * The reference price of a product in ticks: where a sandbox stands still, else as the operator gave it, else by its walk. Null where
 * there is none, so that the product is not traded. `all` has the products that it may follow from.
 */
export function referenceOf(product: ProductRow, all: readonly ProductRow[], ground: ReferenceGround): bigint | null {
  const { pinnedPrice, givenPrice, givenAsOf } = product;
  if (ground.isSandbox && pinnedPrice !== null) return BigInt(pinnedPrice);
  if (givenPrice !== null && givenAsOf !== null && isFresh(givenAsOf, ground.now)) return BigInt(givenPrice);
  if (product.derivedOf !== null) return derivedOf(product, all, ground);
  const walk = ground.isSandbox ? walkOf(product, ground) : null;
  return walk === null ? null : referenceAt(walk, ground.now);
}

/** Where a reference is from, if there is one. */
export function sourceOf(
  { pinnedPrice, givenAsOf, derivedOf: of }: ProductRow,
  { isSandbox, now }: ReferenceGround,
): 'pinned' | 'given' | 'derived' | 'walk' {
  if (isSandbox && pinnedPrice !== null) return 'pinned';
  if (givenAsOf !== null && isFresh(givenAsOf, now)) return 'given';
  return of === null ? 'walk' : 'derived';
}

function derivedOf(product: ProductRow, all: readonly ProductRow[], ground: ReferenceGround): bigint | null {
  const prices = [product.derivedOf, product.derivedBy].map((name) => {
    const found = all.find((one) => one.name === name && one.derivedOf === null);
    const price = found === undefined ? null : referenceOf(found, all, ground);
    return found === undefined || price === null ? null : { price, priceDecimals: found.priceDecimals };
  });
  const [of, by] = prices;
  if (!of || !by) return null;
  const price = derivedReference(of, by, product.priceDecimals);
  return price > 0n ? price : null;
}

type Range = readonly [least: bigint, largest: bigint];

/** The least and the largest reference of a product in the steps of a day from one on and before another; null where there is none. */
export type DayRange = (from: number, before: number) => Range | null;

/** The references that a sandbox gives a product in a day, as `referenceOf` has them but for prices that were given and hold no more. */
export async function rangesOf(
  product: ProductRow,
  all: readonly ProductRow[],
  ground: ReferenceGround,
): Promise<DayRange> {
  const { pinnedPrice, derivedOf: of, derivedBy: by, priceDecimals } = product;
  if (pinnedPrice !== null) {
    const pinned = BigInt(pinnedPrice);
    return () => [pinned, pinned];
  }
  const walk = walkOf(product, ground);
  if (of === null) return walk === null ? () => null : rangeOfDay(walk, ground.now);
  const sources = [of, by].map((name) => all.find((one) => one.name === name && one.derivedOf === null));
  const [upper, lower] = sources;
  if (!upper || !lower) return () => null;
  const [ofUpper, ofLower] = [await rangesOf(upper, all, ground), await rangesOf(lower, all, ground)];
  const derived = (one: bigint, other: bigint): bigint =>
    derivedReference(
      { price: one, priceDecimals: upper.priceDecimals },
      { price: other, priceDecimals: lower.priceDecimals },
      priceDecimals,
    );
  return (from, before) => {
    const [one, other] = [ofUpper(from, before), ofLower(from, before)];
    return one === null || other === null ? null : [derived(one[0], other[1]), derived(one[1], other[0])];
  };
}

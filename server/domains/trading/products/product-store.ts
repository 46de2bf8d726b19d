import { asc, eq, sql } from 'drizzle-orm';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
import { tradingProducts } from '../tables.ts';

export type ProductRow = typeof tradingProducts.$inferSelect;

export const UNKNOWN_PRODUCT = 'There is no such product.';

/** Held by whoever adds a product or changes one. */
export const PRODUCTS_LOCK = 'trading products';
/** No more are added: a process knows the walks of so many prices, and would reckon each anew for more. */
export const MAX_PRODUCTS = 60;

/** A product as it is added; it comes behind those that there are. */
export type NewProduct = Omit<typeof tradingProducts.$inferInsert, 'rank' | 'createdAt'>;

/** Writes a product behind those that there are; undefined where one of that name or pair is there. */
export async function insertProduct(db: Queryable, product: NewProduct, at: string): Promise<ProductRow | undefined> {
  const [row] = await db
    .insert(tradingProducts)
    .values({
      ...product,
      rank: sql`(select coalesce(max(${tradingProducts.rank}), 0) + 1 from ${tradingProducts})`,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Products in their order. */
export const listProducts = (db: Queryable): Promise<ProductRow[]> =>
  db.select().from(tradingProducts).orderBy(asc(tradingProducts.rank)).limit(MAX_PRODUCTS);

const findByName = keptQuery((db) =>
  db
    .select()
    .from(tradingProducts)
    .where(eq(tradingProducts.name, sql.placeholder('name')))
    .limit(1),
);

export async function findProduct(db: Queryable, name: string): Promise<ProductRow | undefined> {
  const [row] = await findByName(db, { name });
  return row;
}

/** A product that nobody else changes until the transaction ends. Throws 404. */
export async function lockProduct(tx: Queryable, name: string): Promise<ProductRow> {
  const [row] = await tx.select().from(tradingProducts).where(eq(tradingProducts.name, name)).limit(1).for('update');
  return orNotFound(row, UNKNOWN_PRODUCT);
}

/** What of a product may change. */
export type ProductChange = Partial<
  Pick<
    ProductRow,
    | 'state'
    | 'isBuyOpen'
    | 'isSellOpen'
    | 'isMarginOpen'
    | 'isAlgoOpen'
    | 'isCrossing'
    | 'pinnedPrice'
    | 'givenPrice'
    | 'givenAsOf'
  >
>;

/** Changes a product that there is. */
export async function updateProduct(tx: Queryable, name: string, change: ProductChange): Promise<ProductRow> {
  const [row] = await tx.update(tradingProducts).set(change).where(eq(tradingProducts.name, name)).returning();
  if (row === undefined) throw new Error('the product is gone');
  return row;
}

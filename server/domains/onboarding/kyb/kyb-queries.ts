import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { kybAgreements, kybAsks, kybDocuments, kybIdentities, kybPeople, kybProducts } from '../tables.ts';

export type IdentityRow = typeof kybIdentities.$inferSelect;
export type ProductRow = typeof kybProducts.$inferSelect;
export type PersonRow = typeof kybPeople.$inferSelect;
export type DocumentRow = typeof kybDocuments.$inferSelect;
export type AgreementRow = typeof kybAgreements.$inferSelect;
export type AskRow = typeof kybAsks.$inferSelect;

/** An identity with what is kept beside it. */
export interface Own {
  row: IdentityRow;
  products: ProductRow[];
  documents: DocumentRow[];
  agreements: AgreementRow[];
  asks: AskRow[];
}

/** The same with everybody who stands behind it, of a business. */
export interface Whole extends Own {
  people: { link: PersonRow; person: Own }[];
}

const byIdentity = <T extends { identityId: string }>(rows: readonly T[]): ReadonlyMap<string, T[]> =>
  Map.groupBy(rows, ({ identityId }) => identityId);

/** What is kept beside identities, each kind in one query; one after the other, since they may be of one transaction. */
async function withOwn(db: Queryable, rows: readonly IdentityRow[]): Promise<Own[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const products = await db
    .select()
    .from(kybProducts)
    .where(inArray(kybProducts.identityId, ids))
    .orderBy(asc(kybProducts.position));
  const documents = await db
    .select()
    .from(kybDocuments)
    .where(inArray(kybDocuments.identityId, ids))
    .orderBy(asc(kybDocuments.createdAt), asc(kybDocuments.id));
  const agreements = await db
    .select()
    .from(kybAgreements)
    .where(inArray(kybAgreements.identityId, ids))
    .orderBy(asc(kybAgreements.createdAt), asc(kybAgreements.id));
  const asks = await db
    .select()
    .from(kybAsks)
    .where(and(inArray(kybAsks.identityId, ids), isNull(kybAsks.answeredAt)))
    .orderBy(asc(kybAsks.askedAt), asc(kybAsks.id));
  const own = [byIdentity(products), byIdentity(documents), byIdentity(agreements), byIdentity(asks)] as const;
  return rows.map((row) => ({
    row,
    products: own[0].get(row.id) ?? [],
    documents: own[1].get(row.id) ?? [],
    agreements: own[2].get(row.id) ?? [],
    asks: own[3].get(row.id) ?? [],
  }));
}

/** Identities with all that belongs to them, in the order given. */
export async function wholesOf(db: Queryable, rows: readonly IdentityRow[]): Promise<Whole[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const links = await db
    .select()
    .from(kybPeople)
    .where(inArray(kybPeople.businessId, ids))
    .orderBy(asc(kybPeople.createdAt), asc(kybPeople.id));
  const personIds = [...new Set(links.map(({ personId }) => personId))];
  const persons =
    personIds.length === 0 ? [] : await db.select().from(kybIdentities).where(inArray(kybIdentities.id, personIds));
  const own = await withOwn(db, rows);
  const known = await withOwn(db, persons);
  const byId = new Map(known.map((person) => [person.row.id, person]));
  const behind = Map.groupBy(links, ({ businessId }) => businessId);
  return own.map((one) => ({
    ...one,
    people: (behind.get(one.row.id) ?? []).flatMap((link) => {
      const person = byId.get(link.personId);
      return person ? [{ link, person }] : [];
    }),
  }));
}

export async function wholeOf(db: Queryable, row: IdentityRow): Promise<Whole> {
  const [whole] = await wholesOf(db, [row]);
  if (!whole) throw new Error('the identity is gone');
  return whole;
}

interface Sought {
  enterpriseIds: readonly string[];
  organizationId?: string | undefined;
  userId?: string | undefined;
  limit: number;
  /** The one that these follow. */
  prevId?: string | undefined;
}

/** Up to `limit + 1` identities of the enterprises, newest first. */
export async function findIdentities(
  db: Queryable,
  { enterpriseIds, organizationId, userId, limit, prevId }: Sought,
): Promise<IdentityRow[]> {
  const { createdAt, id } = kybIdentities;
  if (enterpriseIds.length === 0) return [];
  const conditions: (SQL | undefined)[] = [
    inArray(kybIdentities.enterpriseId, [...enterpriseIds]),
    organizationId === undefined ? undefined : eq(kybIdentities.organizationId, organizationId),
    userId === undefined ? undefined : eq(kybIdentities.userId, userId),
    prevId === undefined
      ? undefined
      : sql`(${createdAt}, ${id}) < (select p.created_at, p.id from ${kybIdentities} p where p.id = ${prevId} and p.enterprise_id in ${[...enterpriseIds]})`,
  ];
  return db
    .select()
    .from(kybIdentities)
    .where(and(...conditions))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}

/** An identity by its id in whatever notation; one that is none is unknown. */
export async function findIdentity(db: Queryable, given: string): Promise<IdentityRow | undefined> {
  const [id] = uuids([given]);
  if (id === undefined) return undefined;
  const [row] = await db.select().from(kybIdentities).where(eq(kybIdentities.id, id)).limit(1);
  return row;
}

/** Businesses that a person stands behind, whatever became of them. */
export const findStandsBehind = (db: Queryable, personId: string): Promise<{ id: string }[]> =>
  db.select({ id: kybPeople.businessId }).from(kybPeople).where(eq(kybPeople.personId, personId)).limit(1);

/** Businesses that are past changing and that a person stands behind. */
export const findFrozenBehind = (db: Queryable, personId: string): Promise<{ id: string }[]> =>
  db
    .select({ id: kybIdentities.id })
    .from(kybPeople)
    .innerJoin(kybIdentities, eq(kybIdentities.id, kybPeople.businessId))
    .where(and(eq(kybPeople.personId, personId), inArray(kybIdentities.state, ['inReview', 'approved'])))
    .limit(1);

/** Whether an enterprise has an approved identity with a product. */
export async function hasApprovedProduct(
  db: Queryable,
  enterpriseId: string,
  name: ProductRow['name'],
): Promise<boolean> {
  const isIts = and(eq(kybIdentities.enterpriseId, enterpriseId), eq(kybIdentities.state, 'approved'));
  const [found] = await db
    .select({ id: kybProducts.id })
    .from(kybProducts)
    .innerJoin(kybIdentities, eq(kybIdentities.id, kybProducts.identityId))
    .where(and(isIts, eq(kybProducts.name, name)))
    .limit(1);
  return found !== undefined;
}

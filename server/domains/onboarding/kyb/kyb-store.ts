import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RequirementKind } from '#lib/contracts/onboarding/kyb-words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { kybAgreements, kybAsks, kybDocuments, kybIdentities, kybPeople, kybProducts } from '../tables.ts';
import type { AgreementRow, AskRow, DocumentRow, IdentityRow, PersonRow, ProductRow } from './kyb-queries.ts';

export const insertIdentities = (db: Queryable, rows: readonly IdentityRow[]): Promise<void> =>
  insertAll(db, kybIdentities, rows);

/** An identity, held until the transaction ends. */
export async function lockIdentity(db: Queryable, given: string): Promise<IdentityRow | undefined> {
  const [id] = uuids([given]);
  if (id === undefined) return undefined;
  const [row] = await db.select().from(kybIdentities).where(eq(kybIdentities.id, id)).limit(1).for('update');
  return row;
}

/** Holds the identities of people until the transaction ends, so that what rests on them stays. */
export async function lockPeople(db: Queryable, ids: readonly string[]): Promise<void> {
  const { id } = kybIdentities;
  if (ids.length === 0) return;
  await db
    .select({ id })
    .from(kybIdentities)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update');
}

type Change = Partial<
  Pick<IdentityRow, 'state' | 'facts' | 'sealedNumber' | 'maskedNumber' | 'submittedAt' | 'erasedAt' | 'erased'>
>;

/** Writes what became of a locked identity, whose version goes up. Gives it as it is then. */
export async function changeIdentity(
  db: Queryable,
  row: IdentityRow,
  { at, ...change }: Change & { at: string },
): Promise<IdentityRow> {
  const changed = { ...change, version: row.version + 1, updatedAt: at };
  await db.update(kybIdentities).set(changed).where(eq(kybIdentities.id, row.id));
  return { ...row, ...changed };
}

/** Puts a list of products in the place of the one before. */
export async function replaceProducts(db: Queryable, identityId: string, rows: readonly ProductRow[]): Promise<void> {
  await db.delete(kybProducts).where(eq(kybProducts.identityId, identityId));
  await insertAll(db, kybProducts, rows);
}

/** Writes what was decided on all products of an identity; null takes it back. */
export async function decideProducts(
  db: Queryable,
  identityId: string,
  decision: ProductRow['decision'],
): Promise<void> {
  await db.update(kybProducts).set({ decision }).where(eq(kybProducts.identityId, identityId));
}

export const insertPeople = (db: Queryable, rows: readonly PersonRow[]): Promise<void> =>
  insertAll(db, kybPeople, rows);

export async function deletePeople(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(kybPeople).where(inArray(kybPeople.id, [...ids]));
}

export const insertDocuments = (db: Queryable, rows: readonly DocumentRow[]): Promise<void> =>
  insertAll(db, kybDocuments, rows);

export async function changeDocument(
  db: Queryable,
  id: string,
  change: Partial<Pick<DocumentRow, 'documentId' | 'documentType' | 'state' | 'reason' | 'updatedAt'>>,
): Promise<void> {
  await db.update(kybDocuments).set(change).where(eq(kybDocuments.id, id));
}

export async function deleteDocumentRows(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(kybDocuments).where(inArray(kybDocuments.id, [...ids]));
}

export const insertAgreements = (db: Queryable, rows: readonly AgreementRow[]): Promise<void> =>
  insertAll(db, kybAgreements, rows);

export const insertAsks = (db: Queryable, rows: readonly AskRow[]): Promise<void> => insertAll(db, kybAsks, rows);

export async function deleteAgreements(db: Queryable, identityId: string): Promise<void> {
  await db.delete(kybAgreements).where(eq(kybAgreements.identityId, identityId));
}

/** Takes back an agreement that is no longer true. Gives whether there was one. */
export async function withdrawAgreement(
  db: Queryable,
  identityId: string,
  type: AgreementRow['type'],
): Promise<boolean> {
  const own = and(eq(kybAgreements.identityId, identityId), eq(kybAgreements.type, type));
  const deleted = await db.delete(kybAgreements).where(own).returning({ id: kybAgreements.id });
  return deleted.length > 0;
}

export async function deleteAsks(db: Queryable, identityId: string): Promise<void> {
  await db.delete(kybAsks).where(eq(kybAsks.identityId, identityId));
}

/** Something was done about what a reviewer asked for. */
export async function answerAsks(
  db: Queryable,
  identityId: string,
  { kind, names, at }: { kind: RequirementKind; names: readonly string[]; at: string },
): Promise<void> {
  if (names.length === 0) return;
  await db
    .update(kybAsks)
    .set({ answeredAt: at })
    .where(
      and(
        eq(kybAsks.identityId, identityId),
        eq(kybAsks.kind, kind),
        inArray(kybAsks.name, [...names]),
        isNull(kybAsks.answeredAt),
      ),
    );
}

/** The same of businesses that asked for more of somebody behind them, of whom something was sent now. */
export async function answerBehind(db: Queryable, personId: string, at: string): Promise<void> {
  const stands = sql`select 1 from ${kybPeople} where ${kybPeople.businessId} = ${kybAsks.identityId}
    and ${kybPeople.personId} = ${personId} and ${kybPeople.role} = ${kybAsks.name}`;
  await db
    .update(kybAsks)
    .set({ answeredAt: at })
    .where(and(eq(kybAsks.kind, 'associatedPerson'), isNull(kybAsks.answeredAt), sql`exists (${stands})`));
}

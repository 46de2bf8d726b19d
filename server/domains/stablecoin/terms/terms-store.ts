import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { heldLicences, people } from '#server/domains/directory/public.ts';
import { mintAcceptances, mintTerms } from '../tables.ts';

export type TermsRow = typeof mintTerms.$inferSelect;
export type AcceptanceRow = typeof mintAcceptances.$inferSelect;

const MAX_VERSIONS = 1000;

/** The terms that are in force; undefined while none are published. */
export async function findLatestTerms(db: Queryable): Promise<TermsRow | undefined> {
  const [row] = await db.select().from(mintTerms).orderBy(desc(mintTerms.version)).limit(1);
  return row;
}

/** The version that is in force; 0 while there is none. */
export async function latestVersion(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ version: sql<number>`coalesce(max(${mintTerms.version}), 0)` })
    .from(mintTerms)
    .limit(1);
  return row?.version ?? 0;
}

/** Every version, the newest first, with how many enterprises have accepted it. */
export const listVersions = (db: Queryable) =>
  db
    .select({
      version: mintTerms.version,
      publishedAt: mintTerms.publishedAt,
      acceptedBy: count(mintAcceptances.enterpriseId),
    })
    .from(mintTerms)
    .leftJoin(mintAcceptances, eq(mintAcceptances.version, mintTerms.version))
    .groupBy(mintTerms.version)
    .orderBy(desc(mintTerms.version))
    .limit(MAX_VERSIONS);

export async function findVersion(db: Queryable, version: number): Promise<TermsRow | undefined> {
  const [row] = await db.select().from(mintTerms).where(eq(mintTerms.version, version)).limit(1);
  return row;
}

/** How many enterprises have the licence. */
export const countLicensed = (db: Queryable): Promise<number> =>
  db.$count(heldLicences, eq(heldLicences.licence, 'mint'));

export async function insertTerms(db: Queryable, row: TermsRow): Promise<TermsRow> {
  await db.insert(mintTerms).values(row);
  return row;
}

/** Writes that an enterprise accepted a version; false where it had before. */
export async function insertAcceptance(db: Queryable, row: AcceptanceRow): Promise<boolean> {
  const written = await db
    .insert(mintAcceptances)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: mintAcceptances.version });
  return written.length > 0;
}

export async function hasAccepted(db: Queryable, place: { enterpriseId: string; version: number }): Promise<boolean> {
  const same = and(eq(mintAcceptances.enterpriseId, place.enterpriseId), eq(mintAcceptances.version, place.version));
  const found = await db.select({ version: mintAcceptances.version }).from(mintAcceptances).where(same).limit(1);
  return found.length > 0;
}

/** What an enterprise has accepted and who did, the newest version first. */
export const listAcceptances = (db: Queryable, enterpriseId: string) =>
  db
    .select({
      version: mintAcceptances.version,
      userId: mintAcceptances.userId,
      userName: sql<string>`coalesce(${people.name}, '')`,
      email: sql<string>`coalesce(${people.email}, '')`,
      name: mintAcceptances.name,
      address: mintAcceptances.address,
      acceptedAt: mintAcceptances.acceptedAt,
    })
    .from(mintAcceptances)
    .leftJoin(people, eq(people.id, mintAcceptances.userId))
    .where(eq(mintAcceptances.enterpriseId, enterpriseId))
    .orderBy(desc(mintAcceptances.version))
    .limit(MAX_VERSIONS);
